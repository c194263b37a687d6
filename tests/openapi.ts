import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '#contract/openapi.ts'

/*
 * The contract as an OpenAPI document, printed from the schemas.
 * `node tests/openapi.ts` writes docs/reference/openapi.json; a test keeps it current.
 */

export const openApiFile = join(import.meta.dirname, '../docs/reference/openapi.json')

/** The document as text. */
export const openApiText = () => `${JSON.stringify(openApiDocument(), null, 2)}\n`

if (import.meta.main) writeFileSync(openApiFile, openApiText())
