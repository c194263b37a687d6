import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { fieldNames } from './field-names.ts'
import { FileError } from './file-error.ts'
import { unlessMissing } from './missing.ts'
import { problemsOf } from './problems.ts'

/** A file's text; undefined where there is no such file. */
export const readText = (file: string): Promise<string | undefined> => unlessMissing(readFile(file, 'utf8'), undefined)

/** What a file of JSON holds, unchecked; undefined where there is no such file. @throws {FileError} where it is no JSON */
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

/**
 * Reads a file of JSON, checked by a schema; undefined where there is no such file.
 * @throws {FileError} naming file, field, expected, found and the nearest right name
 */
export async function readJson<S extends v.GenericSchema>(
  file: string,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const value = await readUnchecked(file)
  if (value === undefined) return undefined
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new FileError(
    file,
    problemsOf(result.issues, (path) => fieldNames(schema, path)),
  )
}
