import leven from 'leven'
import type * as v from 'valibot'
import { inOneLine } from './printable.ts'

/** A problem in a file. */
export interface FileProblem {
  /** Such as `theme.colours.ink.light`; empty for the file as a whole. */
  path: string
  expected: string
  found: string
  /** The nearest valid name, if a name is wrong. */
  nearest?: string | undefined
}

const line = ({ path, expected, found, nearest }: FileProblem) =>
  inOneLine(
    `  ${path === '' ? '(whole file)' : path}: expected ${expected}, found ${found}` +
      (nearest === undefined ? '' : `. Did you mean "${nearest}"?`),
  )

/**
 * Thrown if a file can't be used. The message names the file and lists every problem in it, one per line, then does the
 * same for other files.
 */
export class FileError extends Error {
  override name = 'FileError'
  readonly file: string
  readonly problems: FileProblem[]

  /** @param others errors of files that are used together with this one */
  constructor(file: string, problems: FileProblem[], others: FileError[] = []) {
    const lines = [`${inOneLine(file)} cannot be used:`, ...problems.map(line), ...others.map(({ message }) => message)]
    super(lines.join('\n'))
    this.file = file
    this.problems = problems
  }
}

/** Returns what is read; undefined if it can't be used, which is added to `mistakes`. Other errors are rethrown. */
export async function noteMistakes<T>(mistakes: FileError[], reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    mistakes.push(error)
    return undefined
  }
}

type Issue = v.BaseIssue<unknown>

/** The text that a person types for each type of a schema. */
const typed: Record<string, string> = {
  Object: 'fields in braces, { … }',
  Array: 'a list in brackets, [ … ]',
  string: 'a text in quotation marks',
  number: 'a number without quotation marks',
  boolean: 'true or false, without quotation marks',
  null: 'null',
}

/** Returns a schema's expectation, such as `string` or `(Object | null)`, in words for who writes the file. */
const wordsFor = (expected: string): string =>
  expected
    .replaceAll(/[()]/g, '')
    .split(' | ')
    .map((one) => typed[one] ?? one)
    .join(' or ')

/**
 * The most edits that a mistyped name may differ by, unless half of its letters are fewer; beyond that it is another
 * word.
 */
const farthest = 4

/** Returns the name that was probably meant by a mistyped one; undefined if none is similar. */
export const nearestName = (name: string, names: readonly string[]): string | undefined => {
  const [best] = names
    .map((right) => ({ right, distance: leven(name.toLowerCase(), right.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)
  return best !== undefined && best.distance <= Math.min(farthest, name.length / 2) ? best.right : undefined
}

/** Formats the found value for a message; secrets, and values that may contain one, aren't shown. */
const shown = (value: unknown, path = '') => {
  if (/(^|\.)(secret|afterPublish)$/.test(path) && value !== undefined) return 'something else'
  // A list in place of fields has functions of its own under the names of some, such as `at`.
  const text = value === undefined ? 'nothing' : inOneLine(JSON.stringify(value) ?? 'something else')
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** Returns the valid names in the object around an issue; empty if it isn't about a name. */
function namesAround(issue: Issue, knownNames: (path: string[]) => string[]): string[] {
  const keys = (issue.path ?? []).map((item) => String(item.key))
  return knownNames(keys.slice(0, -1))
}

/** Returns a problem for each unknown name in the object around an issue, which names only the first one. */
function unknownNames(issue: Issue, knownNames: (path: string[]) => string[]): FileProblem[] {
  const known = namesAround(issue, knownNames)
  const keys = (issue.path ?? []).map((item) => String(item.key))
  const around = issue.path?.at(-1)?.input
  const all = known.length > 0 && typeof around === 'object' && around !== null ? Object.keys(around) : keys.slice(-1)
  return all
    .filter((name) => !known.includes(name))
    .map((name) => ({
      path: [...keys.slice(0, -1), name].join('.'),
      expected: 'no field of this name',
      found: `"${name}"`,
      nearest: nearestName(name, known),
    }))
}

/**
 * Turns a schema's issues into problems a person can act on.
 * @param knownNames returns the field names of the object at a path, for the nearest valid name
 */
export function problemsOf(issues: readonly Issue[], knownNames: (path: string[]) => string[]): FileProblem[] {
  return issues.flatMap((issue): FileProblem[] => {
    const path = (issue.path ?? []).map((item) => String(item.key)).join('.')
    if (issue.type === 'strict_object' && issue.expected === 'never') return unknownNames(issue, knownNames)
    if (issue.type === 'picklist') {
      const allowed = (issue.expected ?? '').replaceAll(/[()"]/g, '').split(' | ')
      const nearest = typeof issue.input === 'string' ? nearestName(issue.input, allowed) : undefined
      return [{ path, expected: `one of ${allowed.join(', ')}`, found: shown(issue.input, path), nearest }]
    }
    const missing = (issue.type === 'strict_object' || issue.type === 'object') && issue.input === undefined
    const expected = issue.kind === 'validation' || issue.expected === null ? issue.message : wordsFor(issue.expected)
    return [{ path, expected: missing ? 'this field' : expected, found: shown(issue.input, path) }]
  })
}
