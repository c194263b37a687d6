import { checked, isText } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'

/** The buyer's own number of the order, for their books; empty where there is none (section 3, "Cart state"). */
export const $documentNumber = persisted<string>('documentNumber', '', checked(isText))
