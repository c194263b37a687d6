import { validate, type Issue, type Result, type Wire } from './wire.ts'

/** More than this says nothing new, and an answer of 5,000 broken rows must not cost more than a good one. */
const enoughIssues = 20

/** Collects what the parts of a container have to complain about, each with its path. */
export class Parts {
  readonly #issues: Issue[] = []

  /** Whether so much is wrong that the rest need not be read. */
  get hopeless(): boolean {
    return this.#issues.length >= enoughIssues
  }

  /** Reads one part; gives undefined and notes the issues where it can't. */
  read<O>(part: Wire<unknown, O>, key: string | number, value: unknown): O | undefined {
    const result = validate(part, value)
    if (!result.issues) return result.value
    for (const issue of result.issues) this.#issues.push({ ...issue, path: [key, ...issue.path] })
    return undefined
  }

  /** The container's own result. */
  result<O>(value: O): Result<O> {
    return this.#issues.length > 0 ? { issues: this.#issues } : { value }
  }
}

/** A map or a record, with its own fields; undefined where `value` is neither. PHP writes an empty map as `[]`. */
export function recordOf(value: unknown): Record<string, unknown> | undefined {
  if (Array.isArray(value)) return value.length === 0 ? {} : undefined
  return isRecord(value) ? value : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The entries of a map or a record. */
export function entriesOf(value: unknown): [string, unknown][] | undefined {
  const record = recordOf(value)
  return record && Object.entries(record)
}
