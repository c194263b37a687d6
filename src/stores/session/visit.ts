import { persisted, storedText } from '#stores/storage/storage.ts'

/** The address visited last (section 4, "Navigation memory"). */
export const $lastAddress = persisted<string>('lastAddress', '', storedText)

/** Path to open after signing in; empty if there is none (section 4). */
export const $afterSignIn = persisted<string>('afterSignIn', '', storedText)

/**
 * Records a page view. Any page except the sign-in pages clears the path to open after signing in.
 * @param path path with query of the page
 */
export function recordVisit(path: string, signsIn: boolean) {
  if (!signsIn) $afterSignIn.set('')
  $lastAddress.set(path)
}

/** The partner code from the visitor's link, empty if there is none (section 3, "Partner"). */
export const $partner = persisted<string>('partner', '', storedText)

/** Stores the code from an address such as `?partner=hotel-aare`; an address without one changes nothing. */
export function rememberPartner(search: string) {
  const code = new URLSearchParams(search).get('partner')?.trim()
  if (code) $partner.set(code)
}
