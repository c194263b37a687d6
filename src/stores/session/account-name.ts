import { checked, isText } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'

/**
 * What the header calls the customer, empty for visitors and guests; it follows `$customer`. Kept by itself: to look
 * at a whole customer on each page would weigh more than the menu it is for.
 */
export const $accountName = persisted<string>('accountName', '', checked(isText))
