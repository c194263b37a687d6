/** The texts of the elements in one language. */
export interface EmbedWords {
  /** Title of the frame. */
  title: string
  loading: string
  /** Text of the link if the frame can't be shown. */
  open: string
  /** Text of a link to a booking. */
  book: string
}

/** Texts by language; publishing puts them around this script. */
declare const foyerWords: Record<string, EmbedWords>

/** Returns the texts in the language of a page of the shop. */
export const wordsFor = ({ pathname }: URL): EmbedWords | undefined =>
  foyerWords[pathname.slice(1, 3)] ?? Object.values(foyerWords)[0]

/**
 * Returns the page of the shop that an element names; undefined if it leads elsewhere. An address with another scheme could
 * run a script in the host page.
 */
export function pageAt(element: HTMLElement): URL | undefined {
  const shop = element.getAttribute('tenant-url') ?? ''
  const path = element.getAttribute('path') ?? '/'
  if (!/^https?:\/\/[^/]/.test(shop) || !URL.canParse(path, shop)) return undefined
  const address = new URL(path, shop)
  return address.origin === new URL(shop).origin ? address : undefined
}

/** Creates the slot for an element's content, with `otherwise` as its fallback. */
export function slot(otherwise?: Node): HTMLSlotElement {
  const place = document.createElement('slot')
  if (otherwise) place.append(otherwise)
  return place
}
