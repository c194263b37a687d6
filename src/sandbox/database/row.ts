import * as v from 'valibot'
import { ContractError, type Violation } from '#contract/errors.ts'
import { parse } from '#contract/parse.ts'
import { text } from '#contract/scalars.ts'
import { type Wire, byName } from '#contract/schemas.ts'
import { tidied } from '#contract/tidy.ts'
import type { Row } from './database.ts'

/** Thrown if a row is invalid, for example after a manual change. Names the row, but never its content. */
class DamagedRow extends Error {
  override name = 'DamagedRow'

  constructor(table: string, id: string, violations: Violation[]) {
    const places = violations.map(({ path, expected, found }) => `${path} must be ${expected}, not ${found}`)
    super(`Row ${id} of the table ${table} is damaged: ${places.join('; ')}.`)
  }
}

/**
 * Reads the rows of a table by a schema, whose fields are the columns.
 * @param id the column that a row is named by
 * @returns throws DamagedRow for a row that the schema can't read
 */
export const rowReader =
  <O>(table: string, id: string, columns: Wire<unknown, O>) =>
  (row: Row): O => {
    try {
      return parse({ call: table, personal: true }, columns, row)
    } catch (error) {
      if (error instanceof ContractError) throw new DamagedRow(table, String(row[id]), error.violations)
      throw error
    }
  }

/** Returns the schema of a column that holds a value as JSON. */
export const json = <O>(schema: Wire<unknown, O>) =>
  v.pipe(
    v.string('JSON'),
    v.parseJson(undefined, 'JSON'),
    v.transform((value) => tidied(schema, value)),
    schema,
  )

/** A text by language. */
export const texts: Wire<Record<string, string>, Record<string, string>> = v.pipe(
  byName(text),
  v.transform((entries) => Object.fromEntries(entries.map(({ key, value }) => [key, value]))),
)
