import * as v from 'valibot'

/** A schema from the wire's tidy form `I` to the shop's own form `O`; it also reads every untidy form of `I`. */
export type Wire<I, O> = v.BaseSchema<I, O, v.BaseIssue<unknown>>
export type AnyWire = Wire<unknown, unknown>

type Result<O> = v.OutputDataset<O, v.BaseIssue<unknown>>
type Issue = v.BaseIssue<unknown>

/** More than this says nothing new, and an answer of 5,000 broken rows must not cost more than a good one. */
const enoughIssues = 20

/** A schema from its name, what it expects, and a function that reads a value. */
// @__NO_SIDE_EFFECTS__
export function schema<I, O, Extra extends object>(
  type: string,
  expects: string,
  extra: Extra,
  run: (value: unknown, config: v.Config<Issue>) => Result<O>,
): Wire<I, O> & Extra {
  const wire = v._standardSchema<Wire<I, O>>({
    kind: 'schema',
    type,
    reference: schema,
    expects,
    async: false,
    '~run': (dataset, config) => run(dataset.value, config),
  })
  return Object.assign(wire, extra)
}

/** What a schema answers to a value that it can't read. */
export const refuse = (type: string, expected: string, input: unknown): v.FailureDataset<Issue> => ({
  typed: false,
  value: input,
  issues: [{ kind: 'schema', type, input, expected, received: typeof input, message: `Expected ${expected}` }],
})

/**
 * A schema of a single value.
 * @param read gives the value in the shop's form, or undefined where it can't be read
 */
// @__NO_SIDE_EFFECTS__
export function scalar<I, O>(type: string, expects: string, read: (value: unknown) => O | undefined): Wire<I, O> {
  return schema(type, expects, {}, (input) => {
    const value = read(input)
    return value === undefined ? refuse(type, expects, input) : { typed: true, value }
  })
}

/** Collects what the parts of a container have to complain about, each with its path. */
export class Parts {
  readonly issues: Issue[] = []
  readonly #input: unknown
  readonly #config: v.Config<Issue>

  constructor(input: unknown, config: v.Config<Issue>) {
    this.#input = input
    this.#config = config
  }

  /** Whether so much is wrong that the rest need not be read. */
  get hopeless(): boolean {
    return this.issues.length >= enoughIssues
  }

  /** Reads one part; gives undefined and notes the issues where it can't. */
  read<O>(part: Wire<unknown, O>, key: string | number, value: unknown): O | undefined {
    const result = part['~run']({ value }, this.#config)
    if (!result.issues) return result.value
    for (const issue of result.issues) {
      const step: v.UnknownPathItem = { type: 'unknown', origin: 'value', input: this.#input, key, value }
      this.issues.push({ ...issue, path: [step, ...(issue.path ?? [])] })
    }
    return undefined
  }

  /** The container's own result. */
  result<O>(value: O): Result<O> {
    const [first, ...rest] = this.issues
    return first ? { typed: false, value, issues: [first, ...rest] } : { typed: true, value }
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
