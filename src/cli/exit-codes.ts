import { UsageError } from './command.ts'

/** What commands end with (docs/operating.md). */
export const exitCodes = {
  done: 0,
  failed: 1,
  wrongWords: 2,
  /** Another Foyer process is at work there: try again later. */
  busy: 3,
} as const

const busy = new Set(['LockedError', 'DeployBusy'])

/** The exit code of a command that threw. A lock is known by its name: its class would load what it locks with. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return exitCodes.wrongWords
  return error instanceof Error && busy.has(error.name) ? exitCodes.busy : exitCodes.failed
}
