import { isOwnFault } from '#tenant/files/missing.ts'

/** Next steps about failures of a museum's API, by their kind (`FailedCall`). */
const byKind: Record<string, string> = {
  unreachable:
    'Check the address of the API (in tenant.json, unless you typed it) and that its server is running. Then try again.',
  timedOut: 'The server may be busy: try again later.',
  tooManyRequests: 'The server is busy: try again later.',
  overloaded: 'The server is busy: try again later.',
  serverError: 'The museum’s API failed. Report the call above to whoever runs it.',
  auth: 'The museum’s API refuses to let the shop read this. Report the call above to whoever runs it.',
  notFound: 'Check the address of the API (in tenant.json, unless you typed it): without the language at its end.',
}

/** Next steps about errors of the operating system, by their code. */
const byCode: Record<string, string> = {
  EACCES: 'Give the user that runs Foyer permission to read and write there.',
  EPERM: 'Give the user that runs Foyer permission to read and write there.',
  EROFS: 'That disk is read-only. Set FOYER_STATE to a folder that can be written.',
  ENOSPC: 'Free some space on the disk, then try again.',
  EDQUOT: 'Free some space on the disk, then try again.',
  EMFILE: 'Allow this process to open more files (`ulimit -n`), then try again.',
  ENFILE: 'This machine has too many files open: end other programs, or raise its limit, then try again.',
  EADDRNOTAVAIL: 'The host to listen on has to be a name or an address of this machine.',
  ENOTFOUND: 'The host to listen on has to be a name or an address of this machine.',
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Returns the code of a limit on open files that an error, or any of its causes, is about. */
function limitReached(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = String(field(error, 'code'))
  return ['EMFILE', 'ENFILE'].includes(code) ? code : limitReached(error.cause)
}

/** Returns an error whose message ends with the next step, where nothing but its message is kept. */
export function withAdvice(error: unknown): unknown {
  const advice = error instanceof Error ? adviceFor(error) : undefined
  if (error instanceof Error && advice !== undefined) error.message += `\n${advice}`
  return error
}

/**
 * Returns the next step about an error whose message names none; undefined if there is nothing to add. Errors are
 * recognised by their properties, since importing their classes would load the code that throws them.
 */
export function adviceFor(error: Error): string | undefined {
  const limit = limitReached(error)
  // Whatever was tried, such as a call of the API, failed for this reason.
  if (limit !== undefined) return byCode[limit]
  const failed = field(error, 'failed') ?? field(error.cause, 'failed')
  const kind = byKind[String(field(failed, 'kind'))]
  if (kind !== undefined) return kind
  if ([error.name, field(error.cause, 'name')].includes('ContractError'))
    return '`foyer check <museum>` lists every place where the API breaks the contract.'
  // Errors of S3's client name it themselves.
  if ('$metadata' in error) return undefined
  const code = byCode[String(field(error, 'code'))]
  if (code !== undefined) return code
  return isOwnFault(error)
    ? 'This is a bug in Foyer. Run the command again with --debug and report what it prints.'
    : undefined
}
