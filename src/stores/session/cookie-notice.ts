import { checked, isText } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'

/**
 * What was answered to the cookie notice in this session (section 4, "Cookie disclaimer"): "yes", also where there is
 * nothing else to answer, or "no"; empty until then, and once it is taken back.
 */
export const $cookies = persisted<string>('cookies', '', checked(isText))
