import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { mapInParallel } from '#domain/records/in-parallel.ts'
import { readJson } from '#tenant/files/read-json.ts'
import type { StyleParts } from './page-styles.ts'

/** Which parts of its styles each template needs, as the compile notes it in a build's folder. */
export const stylePartsFile = (dir: string): string => join(dir, 'server/style-parts.json')

const schema = v.record(v.string(), v.array(v.string()))

/** Files that are open at a time. */
const atOnce = 16

/** The styles of the build in a folder. */
export async function readStyleParts(dir: string): Promise<StyleParts> {
  const templates = (await readJson(stylePartsFile(dir), schema)) ?? {}
  const names = [...new Set(Object.values(templates).flat())]
  const read = (name: string) => readFile(join(dir, 'client', name), 'utf8')
  const contents = await mapInParallel(names, atOnce, async (name) => [name, await read(name)] as const)
  return { templates, contents: Object.fromEntries(contents) }
}
