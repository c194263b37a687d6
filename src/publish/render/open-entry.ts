import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Entry from '#publish/compile/entry.ts'

/** Loads what a build is in a folder: entry.ts as the build compiled it. */
export const openEntry = (dir: string): Promise<typeof Entry> =>
  import(pathToFileURL(join(dir, 'server/entry.mjs')).href)
