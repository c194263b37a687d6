import { persisted, storedText } from '#stores/storage/storage.ts'

/** The session's token, empty for anonymous visitors (section 6). Kept for the session, never logged. */
export const $token = persisted<string>('token', '', storedText)
