import * as v from 'valibot'
import { isBlank } from '#domain/collections/blank.ts'
import { languages } from '#domain/shop/languages.ts'
import { withDescription } from './with-description.ts'

/**
 * Matches what nobody writes and copying leaves: control characters but for tabs and line breaks, half characters, and
 * marks that turn the direction of the text that follows.
 */
const unwritten = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** A text in which something can be seen. */
export const nonEmptyText = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('a text'),
  v.check((text) => text === '' || !isBlank(text), 'a text'),
  v.check((text) => !unwritten.test(text), 'a text without invisible control characters'),
)

/** Characters at most of a list in a header: nginx reads no rules of any museum with one of more than 4,096. */
export const headerLength = 1000

/** Characters at most of a path that has rules of its own: nginx doesn't find those of more than 255. */
export const pathLength = 250

/** A text in each language that somebody wrote it in. */
export const localised = v.strictObject(
  v.entriesFromList(
    languages,
    v.optional(withDescription(nonEmptyText, 'The words for visitors who read this language.')),
  ),
)

/**
 * Returns a field with the name of a file beside the museum's settings.
 * @param endings pattern of its endings
 * @param kind what it is, such as "an SVG file"
 */
export const namedFile = (endings: string, kind: string) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(String.raw`^[^/\\\p{Cc}]+\.(?:${endings})$`, 'iu'), `the name of ${kind} beside tenant.json`),
  )

/** Returns a field whose text is parsed. @param expected what to write, for whoever wrote something else */
export const parsed = <T>(parse: (written: string) => T | undefined, expected: string) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const value = parse(dataset.value)
      if (value !== undefined) return value
      addIssue({ message: expected, input: dataset.value })
      return NEVER
    }),
  )
