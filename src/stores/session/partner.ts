import { checked, isText } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'

/** The partner code the visitor came with, empty where there is none (section 3, "Partner"). */
export const $partner = persisted<string>('partner', '', checked(isText))

/** Takes the code from an address such as `?partner=hotel-aare`; an address without one changes nothing. */
export function rememberPartner(search: string) {
  const code = new URLSearchParams(search).get('partner')?.trim()
  if (code) $partner.set(code)
}
