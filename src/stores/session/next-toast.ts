import { checked, isText } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'

/** What the next page is to say for two seconds of what was done on the one before; empty where it is nothing. */
export const $nextToast = persisted<string>('toast', '', checked(isText))
