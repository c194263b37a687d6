import { inOneLine } from '#tenant/files/printable.ts'
import { isOwnFault } from '#tenant/files/missing.ts'

/** Returns the HTTP status of the answer that an error is about; undefined if there was none. */
export const statusOf = (error: unknown): unknown =>
  error instanceof Error && '$metadata' in error && typeof error.$metadata === 'object' && error.$metadata !== null
    ? Reflect.get(error.$metadata, 'httpStatusCode')
    : undefined

/** Returns true for the answer that there is no such object, rather than no such bucket. */
export const isNoObject = (error: unknown): boolean =>
  statusOf(error) === 404 && !(error instanceof Error && error.name === 'NoSuchBucket')

/**
 * Returns true for errors of a call that got no answer: the name isn't known, nobody listens, the connection ended or
 * fell silent.
 */
const isUnanswered = (error: Error): error is Error & { code?: string } =>
  !isOwnFault(error) && (error.name === 'TimeoutError' || ('code' in error && typeof error.code === 'string'))

/** Returns the next step about an answer. */
function adviceFor(status: number): string {
  if (status === 401 || status === 403) {
    return 'Its credentials (AWS_ACCESS_KEY_ID, AWS_PROFILE or the role of this machine) have to allow reading, writing, listing and removing objects there.'
  }
  if (status === 404 || status < 400) return 'Look at target, region and endpoint in tenant.json.'
  return status >= 500 ? 'The storage failed: try again later.' : 'Look at what the storage logged.'
}

/** Rewords an error of a call, whose own message names neither the storage nor the settings that lead there. */
function reword(error: Error, call: string, hasEndpoint: boolean): void {
  const status = statusOf(error)
  if (typeof status === 'number') {
    const words = inOneLine(
      error.message && error.message !== error.name ? `${error.name}: ${error.message}` : error.name,
    )
    error.message = `${call} was answered with ${status} (${words}). ${adviceFor(status)}`
  } else if (isUnanswered(error)) {
    const where = hasEndpoint ? 'target and endpoint' : 'target and region'
    error.message = `${call} got no answer (${error.message || error.code}). Look at ${where} in tenant.json, and whether the storage can be reached.`
  } else if (error.message === 'Region is missing') {
    error.message = 'The region of the object storage is missing: "region" in tenant.json or AWS_REGION names it.'
  } else if (error.name === 'CredentialsProviderError') {
    error.message = `There are no credentials for the object storage: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, AWS_PROFILE or the role of this machine give them (${error.message}).`
  }
}

const field = (input: object, name: string): string => {
  const value: unknown = Reflect.get(input, name)
  return typeof value === 'string' ? value : ''
}

/**
 * Creates a middleware of the client that says in each error which call failed, where, and what to do next.
 * @param endpoint of object storage other than Amazon's
 */
export const nameCall =
  (endpoint: string | undefined) =>
  <Args extends { input: object }, Result>(
    next: (args: Args) => Promise<Result>,
    { commandName = '' }: { commandName?: string },
  ) =>
  async (args: Args): Promise<Result> => {
    try {
      return await next(args)
    } catch (error) {
      if (error instanceof Error) {
        const { input } = args
        const place = `s3://${field(input, 'Bucket')}/${field(input, 'Key') || field(input, 'Prefix')}`
        const call = `${commandName.replace(/Command$/, '')} ${place}${endpoint === undefined ? '' : ` at ${endpoint}`}`
        reword(error, call, endpoint !== undefined)
      }
      throw error
    }
  }
