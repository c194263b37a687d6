import { toJsonSchema } from '@valibot/to-json-schema'
import { tenantSchema } from './schema.ts'

/** The JSON schema of `tenant.json`, for completion and checks in editors; `tenant.schema.json` is a copy. */
export const tenantJsonSchema = () =>
  toJsonSchema(tenantSchema, { typeMode: 'input', errorMode: 'ignore', target: 'draft-07' })
