import { checked, isText } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'

/** Where the confirmation of what was booked last is sent, for as long as it can be read here; empty by express. */
export const $sentTo = persisted<string>('sentTo', '', checked(isText))
