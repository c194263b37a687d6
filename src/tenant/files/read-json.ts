import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { repeatedKeys } from './repeated-keys.ts'
import { fieldNames } from './field-names.ts'
import { FileError } from './file-error.ts'
import { unlessMissing } from './missing.ts'
import { problemsOf } from './problems.ts'

/** A file's text; undefined where there is no such file. @throws {FileError} where it is no plain text in UTF-8 */
export async function readText(file: string): Promise<string | undefined> {
  const bytes = await unlessMissing(readFile(file), undefined)
  if (bytes === undefined) return undefined
  const expected = 'a text in UTF-8 without a byte order mark'
  if (!isUtf8(bytes)) throw new FileError(file, [{ path: '', expected, found: 'another encoding' }])
  const text = bytes.toString('utf8')
  if (text.startsWith('\ufeff')) throw new FileError(file, [{ path: '', expected, found: 'one at its beginning' }])
  return text
}

/**
 * Returns the content of a JSON file, unchecked; undefined if there is no such file.
 * @throws {FileError} where it is no JSON
 */
export async function readUnchecked(file: string): Promise<unknown> {
  const text = await readText(file)
  return text === undefined ? undefined : parseJson(file, text)
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new FileError(file, [{ path: '', expected: 'JSON', found: error.message }])
  }
}

/** Checks a text of JSON by a schema, or says what is wrong with it. */
export function checkJson<S extends v.GenericSchema>(file: string, text: string, schema: S) {
  try {
    const result = v.safeParse(schema, parseJson(file, text))
    const repeated = repeatedKeys(text).map((path) => ({ path, expected: 'this key once', found: 'it twice' }))
    if (result.success && repeated.length === 0) return result.output
    const wrong = problemsOf(result.issues ?? [], (path) => fieldNames(schema, path))
    return new FileError(file, [...repeated, ...wrong])
  } catch (error) {
    if (error instanceof FileError) return error
    throw error
  }
}

/**
 * Reads a file of JSON, checked by a schema; undefined where there is no such file.
 * @throws {FileError} naming file, field, expected, found and the nearest right name
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
