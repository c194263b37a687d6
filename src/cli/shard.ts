import { hash } from 'node:crypto'
import { UsageError } from './command.ts'

/** A part of all museums. */
interface Shard {
  /** From 0. */
  index: number
  of: number
}

/**
 * Parses `2/8`, the second of eight parts, or `8`, whose part is the index of this pod in a Kubernetes Indexed Job.
 * @param completionIndex `JOB_COMPLETION_INDEX`, from 0
 * @throws {UsageError}
 */
export function readShard(text: string, completionIndex: string | undefined): Shard {
  const [, part, count] = /^(?:(\d{1,4})\/)?(\d{1,4})$/.exec(text) ?? []
  const of = Number(count)
  const index = part === undefined ? Number(completionIndex || Number.NaN) : Number(part) - 1
  if (of > 0 && Number.isInteger(index) && index >= 0 && index < of) return { index, of }
  throw new UsageError(`--shard: expected a part such as 2/8, or 8 if JOB_COMPLETION_INDEX is set, found "${text}"`)
}

/** Returns the museums of a part. A museum stays in its part when others are added or removed. */
export const inShard = (tenants: readonly string[], { index, of }: Shard): string[] =>
  tenants.filter((id) => Number.parseInt(hash('sha256', id, 'hex').slice(0, 12), 16) % of === index)
