import { writeFile } from 'node:fs/promises'
import { toJsonSchema } from '@valibot/to-json-schema'
import { tenantSchema } from './schema.ts'

/*
 * `node src/tenant/json-schema.ts` writes `tenant.schema.json`; a test keeps it current.
 */

/** Returns the JSON schema of `tenant.json`, for completion, explanations and checks in editors. */
export const tenantJsonSchema = () =>
  toJsonSchema(tenantSchema, { typeMode: 'input', errorMode: 'ignore', target: 'draft-07' })

if (import.meta.main) {
  const file = new URL('tenant.schema.json', import.meta.url)
  await writeFile(file, `${JSON.stringify(tenantJsonSchema(), null, 2)}\n`)
}
