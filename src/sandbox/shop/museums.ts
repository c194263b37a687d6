import { glob, readFile } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import type { DemoMuseum, MuseumSeed, OpenDays } from '#sandbox/seed.ts'

/** File that makes a tenant a demo museum: it exports its `museum`. */
const museumFile = 'sandbox/museum.ts'

/** A demo museum's file doesn't export what the sandbox looks for. */
class MuseumError extends Error {
  override name = 'MuseumError'
}

/**
 * Ids of the demo museums, in alphabetical order: the tenants whose folder holds `sandbox/museum.ts`.
 * @param tenants the folder that holds all tenants
 */
export async function demoMuseumIds(tenants: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(`*/${museumFile}`, { cwd: tenants }))
  return files.map((file) => dirname(dirname(file))).toSorted()
}

/** Names of the weekdays in a tenant's hours, from Sunday on. */
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const hours = v.array(v.string())

/** The part of `tenant.json` that says when the museum is open. */
const settingsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    visit: v.object({
      hours: v.partial(v.object(Object.fromEntries(weekdays.map((name) => [name, hours])))),
      exceptions: v.optional(
        v.array(v.object({ from: v.string(), until: v.optional(v.string()), hours: v.optional(hours) })),
        [],
      ),
    }),
  }),
)

/**
 * Reads the days on which a museum is open: a demo sells what its own pages say. Settings that can't be read are reported where
 * the museum is published.
 */
async function readOpenDays(tenants: string, id: string): Promise<OpenDays | undefined> {
  const settings = v.safeParse(settingsSchema, await readFile(join(tenants, id, 'tenant.json'), 'utf8'))
  if (!settings.success) return undefined
  const { hours: week, exceptions } = settings.output.visit
  return {
    weekdays: weekdays.flatMap((name, weekday) => ((week[name] ?? []).length > 0 ? [weekday] : [])),
    exceptions: exceptions.map(({ from, until = from, hours: others = [] }) => ({
      from,
      until,
      isOpen: others.length > 0,
    })),
  }
}

async function loadMuseum(tenants: string, id: string): Promise<MuseumSeed> {
  const file = join(tenants, id, museumFile)
  const { museum }: { museum?: DemoMuseum } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  if (museum === undefined) throw new MuseumError(`${file}: expected an export called "museum", found none.`)
  const pictures = await Array.fromAsync(glob(join(tenants, id, 'sandbox/pictures/*.{webp,jpg}')))
  const openDays = await readOpenDays(tenants, id)
  return {
    ...museum,
    id,
    ...(openDays && { openDays }),
    pictures: Object.fromEntries(pictures.map((path) => [parse(path).name, path])),
  }
}

/**
 * Loads the demo museums, each under its tenant's id: their catalogues in every language, and the paths of their
 * pictures. Only called when a sandbox starts.
 * @param tenants the folder that holds all tenants
 * @throws {MuseumError} if a museum's file exports none
 */
export const loadDemoMuseums = async (tenants: string): Promise<MuseumSeed[]> =>
  Promise.all((await demoMuseumIds(tenants)).map((id) => loadMuseum(tenants, id)))
