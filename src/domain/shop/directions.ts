/** What a museum tells those who come: on the confirmation of a visit, and where calendars say the place. */
export interface Directions {
  /** On one line, as on an envelope: "Seestrasse 4, 6000 Aarenfels". */
  address?: string
  /** How to get there, and which door. */
  way?: string
  bring?: string
}

/** A map with the address on it: one that anybody may look at without an account. */
export const mapLink = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
