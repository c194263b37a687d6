import { exitCodes, UsageError } from './command.ts'

const busy = new Set(['LockedError', 'ConflictError', 'SandboxRunning'])

/** The exit code of a command that threw. A lock is known by its name: its class would load what it locks with. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return exitCodes.wrongWords
  return error instanceof Error && busy.has(error.name) ? exitCodes.busy : exitCodes.failed
}
