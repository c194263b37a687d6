import { $failure } from './failure.ts'

/**
 * Notes the failures of calls as long as the page is open. Only pages that report load this code.
 * @param note gets the key of each failure's message
 */
export function startReportingFailures(note: (message: string) => void) {
  $failure.subscribe((failure) => failure && note(failure.message))
}
