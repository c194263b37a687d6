import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A file of the project as it stands on the disk. */
export interface Source {
  /** Path below the project's folder. */
  file: string
  text: string
}

/** The files that a pattern names, below the project's folder and in their order. */
export async function sourcesOf(...patterns: string[]): Promise<Source[]> {
  const files = await Array.fromAsync(glob(patterns, { cwd: root, exclude: ['**/node_modules', 'docs/dist'] }))
  return files.toSorted().map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

/** All code of the project with its comments. */
export const codeOf = () => sourcesOf('{src,tests,tenants}/**/*.{ts,tsx,astro,mjs,css}')
