import { randomUUID } from 'node:crypto'
import { ConflictError } from '#publisher/targets/target.ts'
import type { Bucket } from './bucket.ts'
import { statusOf } from './call-errors.ts'
import { jsonHeaders, ownFolder } from './site-state.ts'

/** A tag that no object has. */
const noTag = '"00000000000000000000000000000000"'

/** Thrown for object storage in which two machines that publish at once would overwrite each other. */
class UnconditionalStorage extends Error {
  override name = 'UnconditionalStorage'
  constructor(address: string, endpoint: string | undefined, header: string) {
    const place = endpoint === undefined ? address : `${address} at ${endpoint}`
    super(
      `${place} ignores the header ${header}, so two machines that publish at once would overwrite each other. Nothing was published. Foyer needs object storage with conditional writes, such as Amazon S3, Cloudflare R2 or a current MinIO.`,
    )
  }
}

/**
 * Checks that the storage refuses a write whose condition isn't met, on which everything that keeps two machines apart
 * depends.
 * @throws UnconditionalStorage
 */
export async function checkConditions(bucket: Bucket, address: string): Promise<void> {
  // Of this run only, since several may try at once.
  const probeKey = `${ownFolder}probe-${randomUUID()}.json`
  const write = (over?: string | null) => bucket.write(probeKey, randomUUID(), { ...jsonHeaders, over })
  /** Statuses for a header that isn't implemented. */
  const unknown = [400, 501]
  const isRefused = async (over: string | null): Promise<boolean> => {
    try {
      await write(over)
      return false
    } catch (error) {
      if (error instanceof ConflictError) return true
      if (unknown.some((status) => status === statusOf(error))) return false
      throw error
    }
  }
  await write()
  try {
    if (!(await isRefused(noTag))) throw new UnconditionalStorage(address, bucket.endpoint, 'If-Match')
    if (!(await isRefused(null))) throw new UnconditionalStorage(address, bucket.endpoint, 'If-None-Match')
  } finally {
    await bucket.remove(probeKey)
  }
}
