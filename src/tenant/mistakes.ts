import * as v from 'valibot'
import { FileError } from './files/file-error.ts'
import { readUnchecked } from './files/read-json.ts'
import { configFile, contrastProblems, readConfig, readLogo, readMessages, schemaProblems } from './read-tenant.ts'
import { tenantSchema } from './schema.ts'

const { theme, logo, $schema } = tenantSchema.entries
const withTheme = v.object({ theme })
const withLogo = v.object({ logo })
const withSchema = v.object({ $schema })

/** Returns the problems of a file that is being read; none if it is in order. Other errors go on. */
async function mistakesIn(reading: Promise<unknown>): Promise<FileError[]> {
  try {
    await reading
    return []
  } catch (error) {
    if (error instanceof FileError) return [error]
    throw error
  }
}

/** Finds mistakes in the parts of a config that are in order by themselves: colours that can't be read, a logo or a `$schema` that isn't there. */
async function mistakesInParts(dir: string): Promise<FileError[]> {
  const written = await readUnchecked(configFile(dir))
  const themed = v.safeParse(withTheme, written)
  const unreadable = themed.success ? contrastProblems(themed.output.theme) : []
  const signed = v.safeParse(withLogo, written)
  const described = v.safeParse(withSchema, written)
  const schemaMistakes = described.success ? await schemaProblems(dir, described.output.$schema) : []
  const problems = [...schemaMistakes, ...unreadable]
  return [
    ...(problems.length > 0 ? [new FileError(configFile(dir), problems)] : []),
    ...(signed.success ? await mistakesIn(readLogo(dir, signed.output.logo.file)) : []),
  ]
}

/** Returns all that is wrong with a tenant's files as one error, so that no mistake hides another; undefined where nothing is. */
export async function mistakesOf(dir: string): Promise<FileError | undefined> {
  const inConfig = await mistakesIn(readConfig(dir))
  const inParts = await mistakesInParts(dir).catch((error: unknown) => {
    // No JSON at all, which reading the config has said.
    if (error instanceof FileError) return []
    throw error
  })
  const [first, ...others] = [...inConfig, ...inParts, ...(await mistakesIn(readMessages(dir)))]
  return first && new FileError(first.file, first.problems, others)
}
