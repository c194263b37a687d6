import { validate, type Issue, type Omission, type Result, type Wire } from './wire.ts'

/** More than this says nothing new, and an answer of 5,000 broken rows must not cost more than a good one. */
const enoughIssues = 20

/** Collects what the parts of a container have to complain about, each with its path. */
export class Parts {
  readonly #issues: Issue[] = []
  readonly #omissions: Omission[] = []

  /** True where so much is wrong that the rest need not be read. */
  get hopeless(): boolean {
    return this.#issues.length >= enoughIssues
  }

  /** Reads one part; gives undefined and notes the issues where it can't. */
  read<O>(part: Wire<unknown, O>, key: string | number, value: unknown): O | undefined {
    const result = validate(part, value)
    if (result.issues) this.complain(key, result.issues)
    else if (result.omissions) this.omit(key, result.omissions)
    return result.issues ? undefined : result.value
  }

  /** Notes issues of the part under a key. */
  complain(key: string | number, issues: readonly Issue[]): void {
    for (const issue of issues) this.#issues.push({ ...issue, path: [key, ...issue.path] })
  }

  /** Notes what was left out of the part under a key. */
  omit(key: string | number, omissions: readonly Omission[]): void {
    for (const one of omissions) this.#omissions.push({ ...one, path: [key, ...one.path] })
  }

  /** The container's own result. */
  result<O>(value: O): Result<O> {
    if (this.#issues.length > 0) return { issues: this.#issues }
    return this.#omissions.length > 0 ? { value, omissions: this.#omissions } : { value }
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
