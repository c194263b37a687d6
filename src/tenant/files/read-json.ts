import * as v from 'valibot'
import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { isRecord } from '#domain/collections/json.ts'
import { FileError, problemsOf, type FileProblem } from './file-error.ts'
import { unlessMissing } from './missing.ts'

/** Matches a string, with the colon if it is a key, or the punctuation of objects and lists. */
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\],]/g

/** An object or list that is being read. */
interface Open {
  keys: Set<string>
  /** The current key or index in it. */
  at: string | number
}

/** Returns the paths of a text's keys, in order, and whether their object has each already. @param text valid JSON */
function* keyPaths(text: string): Generator<{ path: string; key: string; isRepeated: boolean }> {
  const open: Open[] = []
  for (const [sign, string, colon] of text.matchAll(token)) {
    const inner = open.at(-1)
    if (string !== undefined && colon !== undefined && inner) {
      const key = String(JSON.parse(string))
      inner.at = key
      yield { path: open.map(({ at }) => at).join('.'), key, isRepeated: inner.keys.has(key) }
      inner.keys.add(key)
    } else if (sign === '{' || sign === '[') open.push({ keys: new Set(), at: 0 })
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === ',' && typeof inner?.at === 'number') inner.at += 1
  }
}

/** Names that schemas of records skip, since objects have them by themselves. */
const skipped = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Returns the problems of keys that would be dropped without a word: `JSON.parse` uses the last of two, and schemas skip
 * some names.
 * @param text valid JSON
 */
export const droppedKeys = (text: string): FileProblem[] =>
  [...keyPaths(text)].flatMap(({ path, key, isRepeated }) => {
    if (isRepeated) return [{ path, expected: 'this key once', found: 'it twice' }]
    return skipped.has(key) ? [{ path, expected: 'another name', found: `"${key}"` }] : []
  })

const hasEntries = (schema: object): schema is { entries: Record<string, v.GenericSchema> } => 'entries' in schema

/** Returns the schema inside of an optional one. */
const unwrapped = (schema: object): object =>
  'wrapped' in schema && typeof schema.wrapped === 'object' && schema.wrapped !== null
    ? unwrapped(schema.wrapped)
    : schema

/** Returns the field names of the object at `path` in `schema`; empty if it has no fixed names. */
function fieldNames(schema: object, path: string[]): string[] {
  const fields = unwrapped(schema)
  if (!hasEntries(fields)) return []
  const [head, ...rest] = path
  if (head === undefined) return Object.keys(fields.entries)
  const inner = fields.entries[head]
  return inner === undefined ? [] : fieldNames(inner, rest)
}

/** Returns the problems of lists in place of fields: schemas take a list for an object whose fields are numbered. */
function misplacedLists(schema: object, content: unknown, path: string[] = []): FileProblem[] {
  const inner = unwrapped(schema)
  const hasFields = hasEntries(inner) || ('type' in inner && inner.type === 'record')
  if (Array.isArray(content)) {
    if (hasFields) return [{ path: path.join('.'), expected: 'fields in braces', found: 'a list in brackets' }]
    const item = 'item' in inner && typeof inner.item === 'object' ? inner.item : null
    return item ? content.flatMap((one, at) => misplacedLists(item, one, [...path, String(at)])) : []
  }
  if (!hasEntries(inner) || !isRecord(content)) return []
  return Object.entries(inner.entries).flatMap(([name, field]) => misplacedLists(field, content[name], [...path, name]))
}

/** Descriptions of what can't be read, by the system's error. Others, such as too many open files, are not about the file. */
const found: Record<string, string> = {
  EISDIR: 'a folder',
  ENOTDIR: 'a file in place of a folder',
  EACCES: 'one that this user may not read',
  EPERM: 'one that this user may not read',
  ENAMETOOLONG: 'a name that is too long',
  ERR_INVALID_ARG_VALUE: 'a name that no file can have',
  ELOOP: 'a link that leads to itself',
  EIO: 'one that the disk can’t read',
}

/**
 * Returns what reading a file or folder gives; undefined if there is none.
 * @throws {FileError} if it is there but can't be read
 */
export async function readIfThere<T>(path: string, expected: string, reading: Promise<T>): Promise<T | undefined> {
  try {
    return await unlessMissing(reading, undefined)
  } catch (error) {
    const what = error instanceof Error && 'code' in error ? found[String(error.code)] : undefined
    throw what === undefined ? error : new FileError(path, [{ path: '', expected, found: what }])
  }
}

/** Returns a file's text; undefined if there is no such file. @throws {FileError} if it isn't plain text in UTF-8 */
export async function readText(file: string): Promise<string | undefined> {
  const bytes = await readIfThere(file, 'a file', readFile(file))
  return bytes && textOf(file, bytes)
}

/** Returns the text in a file's bytes. @throws {FileError} if they aren't plain text in UTF-8 */
export function textOf(file: string, bytes: Buffer): string {
  const expected = 'a text in UTF-8 without a byte order mark'
  if (!isUtf8(bytes)) throw new FileError(file, [{ path: '', expected, found: 'another encoding' }])
  const text = bytes.toString('utf8')
  if (text.startsWith('\ufeff')) throw new FileError(file, [{ path: '', expected, found: 'one at its beginning' }])
  return text
}

/**
 * Returns the content of a JSON file, unchecked; undefined if there is no such file.
 * @throws {FileError} if it isn't JSON
 */
export async function readUnchecked(file: string): Promise<unknown> {
  const text = await readText(file)
  return text === undefined ? undefined : parseJson(file, text)
}

/** Returns the position in a text from an error of `JSON.parse`; undefined if it has none. */
const positionIn = ({ message }: Error): number | undefined => {
  const [, position] = / at position (\d+)/.exec(message) ?? []
  return position === undefined ? undefined : Number(position)
}

/** Returns true if a text is the beginning of valid JSON, so that the only problem is that it ends. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    return (
      error instanceof SyntaxError &&
      (/end of JSON|^Unterminated/.test(error.message) || positionIn(error) === text.length)
    )
  }
}

/** Returns the position of the first invalid character, by binary search. */
function firstWrong(text: string): number {
  let [right, wrong] = [0, text.length]
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1
    if (isBeginning(text.slice(0, middle))) right = middle
    else wrong = middle
  }
  return right
}

/** Expectations of `JSON.parse`, in words for who writes the file. */
const wanted: [message: RegExp, words: string][] = [
  [/^Expected double-quoted property name/, 'a name in quotation marks after the comma'],
  [/^Expected property name/, 'a name in quotation marks, or }'],
  [/^Expected ':'/, 'a colon after the name'],
  [/^Expected ',' or '}'/, 'a comma or } after the value'],
  [/^Expected ',' or ']'/, 'a comma or ] after the value'],
  [/^Unexpected non-whitespace/, 'nothing after the last brace'],
  [/control character/, 'the closing quotation mark on the same line'],
]

/** Returns what should be at a position instead of what is there. */
function wantedAt(text: string, at: number, { message }: SyntaxError): string {
  const before = text.slice(0, at).trimEnd().at(-1)
  if (/[“”„‟«»‘’‚']/.test(text.charAt(at))) return 'a straight quotation mark, "'
  if (/^(\/[/*]|#)/.test(text.slice(at, at + 2))) return 'no comment'
  if (/[}\]]/.test(text.charAt(at)) && before === ',') return 'no comma before it'
  const [, words] = wanted.find(([pattern]) => pattern.test(message)) ?? []
  return words ?? 'a value: a text in quotation marks, a number, true, false, { or ['
}

/** Returns the problem of a text that isn't JSON. It shows a single character, since the rest may contain a secret. */
function syntaxProblem(text: string, error: SyntaxError): FileProblem {
  if (isBeginning(text)) return { path: '', expected: 'a closing quotation mark, } or ]', found: 'the end of the file' }
  const at = positionIn(error) ?? firstWrong(text)
  const lines = text.slice(0, at).split('\n')
  const place = `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`
  const character = text.charAt(at)
  const found =
    character === '\n' || character === '\r' ? 'a new line' : character === '"' ? 'a quotation mark' : character
  return { path: place, expected: wantedAt(text, at, error), found }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new FileError(file, [syntaxProblem(text, error)])
  }
}

/** Parses JSON and checks it against a schema. @throws {FileError} with every problem */
export function checkJson<S extends v.GenericSchema>(file: string, text: string, schema: S) {
  try {
    const content = parseJson(file, text)
    const lists = misplacedLists(schema, content)
    const result = v.safeParse(schema, content)
    const dropped = droppedKeys(text)
    if (result.success && dropped.length === 0 && lists.length === 0) return result.output
    const inList = ({ path }: FileProblem) =>
      lists.some((list) => list.path === '' || `${path}.`.startsWith(`${list.path}.`))
    const others = problemsOf(result.issues ?? [], (path) => fieldNames(schema, path)).filter((one) => !inList(one))
    const wrong = [...lists, ...others]
    const unsaid = dropped.filter(({ path }) => !wrong.some((one) => one.path === path))
    return new FileError(file, [...unsaid, ...wrong])
  } catch (error) {
    if (error instanceof FileError) return error
    throw error
  }
}

/**
 * Reads a JSON file and checks it against a schema; undefined if there is no such file.
 * @throws {FileError} naming file, field, expected, found and the nearest valid name
 */
export async function readJson<S extends v.GenericSchema>(
  file: string,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const text = await readText(file)
  if (text === undefined) return undefined
  const checked = checkJson(file, text, schema)
  if (checked instanceof FileError) throw checked
  return checked
}

/**
 * Reads a JSON file that can be done without; undefined if there is none, or one that isn't valid, such as another
 * version's.
 */
export async function readJsonIfValid<S extends v.GenericSchema>(
  file: string,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  try {
    return await readJson(file, schema)
  } catch (error) {
    if (error instanceof FileError) return undefined
    throw error
  }
}

/** Parses JSON that can be done without; undefined if it isn't valid. */
export function parseJsonIfValid<S extends v.GenericSchema>(text: string, schema: S): v.InferOutput<S> | undefined {
  const checked = checkJson('', text, schema)
  return checked instanceof FileError ? undefined : checked
}
