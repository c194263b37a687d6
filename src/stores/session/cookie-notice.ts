import { checked, isFlag } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'

/** Whether the cookie notice was accepted in this session (sections 3 and 4). */
export const $cookiesAccepted = persisted<boolean>('cookiesAccepted', false, checked(isFlag))

/** Accepts the cookie notice: it is hidden for the rest of the session. */
export const acceptCookies = () => $cookiesAccepted.set(true)
