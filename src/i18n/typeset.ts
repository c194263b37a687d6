import type { Locale } from '#domain/shop/languages.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'

/**
 * Sets a text as its language is printed; other languages than French stay as they are. In French the space before
 * `: ; ? ! »` and after `«` never breaks: a narrow one before `; ? !` (in Switzerland everywhere), otherwise a full
 * one. Spaces that are there are made unbreakable, and new ones come only inside guillemets: "10:30" and addresses
 * stay whole. Setting a text again changes nothing.
 * @param text plain text, or one text node of HTML
 */
export function typeset(text: string, locale: Locale): string {
  if (!locale.startsWith('fr')) return text
  const narrow = '\u202f'
  const wide = locale === 'fr-CH' ? narrow : '\u00a0'
  return text
    .replaceAll(/(?<!\s)\s+(?=[;?!])/g, narrow)
    .replaceAll(/(?<!\s)\s+(?=:)/g, wide)
    .replaceAll(/(?<=\S)\s*»|^\s+»/g, `${wide}»`)
    .replaceAll(/«\s*(?=\S)|«\s+$/g, `«${wide}`)
}

/**
 * Sets some texts of a thing as the language is printed; absent ones stay absent, and the thing itself as it is: it is the
 * answer where its texts are set already.
 */
export const setter =
  (locale: Locale) =>
  <T extends object, K extends keyof T>(thing: T, ...keys: K[]): T => {
    let set = thing
    for (const key of keys) {
      const text = set[key]
      const now = typeof text === 'string' ? typeset(text, locale) : text
      // What is set is a text again: the type of each field stays what it was.
      if (now !== text) set = { ...set, [key]: now }
    }
    return set
  }

/** A ticket whose texts are set as the language is printed, as it is published and as it is asked for live. */
export function typesetTicket(ticket: Ticket, locale: Locale): Ticket {
  const set = setter(locale)
  return {
    ...set(ticket, 'name', 'text', 'groupName'),
    subtickets: ticket.subtickets.map((part) => set(part, 'name')),
  }
}
