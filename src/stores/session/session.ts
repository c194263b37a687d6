import { checked, isText } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'

/** The session's token, empty for anonymous visitors (section 6). Kept for the session, never logged. */
export const $token = persisted<string>('token', '', checked(isText))

/**
 * Customer's name in the header, empty for visitors and guests; it follows `$customer`. Kept by itself: to look
 * at a whole customer on each page would weigh more than the menu it is for.
 */
export const $accountName = persisted<string>('accountName', '', checked(isText))

/** Address that the confirmation of the last booking is sent to, for as long as it can be read here; empty by express. */
export const $sentTo = persisted<string>('sentTo', '', checked(isText))

/** Toast for the next page, of what was done on the one before; empty where there is none. */
export const $nextToast = persisted<string>('toast', '', checked(isText))

/** Names of the stores that hold something of who is signed in or is to buy: signing out forgets all of them. */
export const personalKeys = ['token', 'customer', 'accountName', 'guestForm', 'typed', 'sentTo'] as const

/**
 * Answer to the cookie notice in this session (section 4, "Cookie disclaimer"): "yes", also where there is
 * nothing else to answer, or "no"; empty until then, and once it is taken back.
 */
export const $cookies = persisted<string>('cookies', '', checked(isText))
