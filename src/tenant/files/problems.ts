import leven from 'leven'
import type * as v from 'valibot'
import type { FileProblem } from './file-error.ts'

type Issue = v.BaseIssue<unknown>

/** More edits than this, and it is another word, not a mistyped one. */
const farthest = 4

/** Returns the name that was probably meant by a mistyped one; undefined where none is near. */
export const nearestName = (name: string, names: readonly string[]): string | undefined => {
  const [best] = names
    .map((right) => ({ right, distance: leven(name, right) }))
    .toSorted((a, b) => a.distance - b.distance)
  return best !== undefined && best.distance <= farthest ? best.right : undefined
}

/** Name and password in an address, which no message repeats. */
const credentials = /(?<=:\/\/)[^/?#\s"]*@/g

const shown = (value: unknown) => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value).replaceAll(credentials, '…@')
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** Names that the object around the issue may have; empty where it isn't about a name. */
function namesAround(issue: Issue, knownNames: (path: string[]) => string[]): string[] {
  const keys = (issue.path ?? []).map((item) => String(item.key))
  return knownNames(keys.slice(0, -1))
}

/**
 * Turns a schema's issues into problems a person can act on.
 * @param knownNames the field names of the object at a path, for the nearest right name
 */
export function problemsOf(issues: readonly Issue[], knownNames: (path: string[]) => string[]): FileProblem[] {
  return issues.map((issue) => {
    const path = (issue.path ?? []).map((item) => String(item.key)).join('.')
    if (issue.type === 'strict_object' && issue.expected === 'never') {
      const name = path.split('.').at(-1) ?? ''
      const nearest = nearestName(name, namesAround(issue, knownNames))
      return { path, expected: 'no field of this name', found: `"${name}"`, nearest }
    }
    if (issue.type === 'picklist') {
      const allowed = (issue.expected ?? '').replaceAll(/[()"]/g, '').split(' | ')
      const nearest = typeof issue.input === 'string' ? nearestName(issue.input, allowed) : undefined
      return {
        path,
        expected: `one of ${allowed.join(', ')}`,
        found: shown(issue.input),
        nearest,
      }
    }
    const missing = (issue.type === 'strict_object' || issue.type === 'object') && issue.input === undefined
    return {
      path,
      expected: missing
        ? 'this field'
        : issue.kind === 'validation'
          ? issue.message
          : (issue.expected ?? issue.message),
      found: shown(issue.input),
    }
  })
}
