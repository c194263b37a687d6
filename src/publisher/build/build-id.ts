import { createHash, hash } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow } from '#publisher/files/files-below.ts'

/** Returns the spellings of a folder's name in compiled code: at the start of a string, or of a URL. */
const spellingsOf = (folder: string): string[] => [
  ...['"', "'", '`'].map((quote) => `${quote}${folder}/`),
  `${pathToFileURL(folder).href}/`,
]

/** Removes a part from a text in which each character stands for a byte. */
const without = (bytes: string, part: string) => bytes.replaceAll(Buffer.from(part).toString('latin1'), '')

/**
 * Returns a hash of everything that a compile produced, names and contents. The compiler writes its folder into the
 * renderer; that is left out, so that the same sources have the same id wherever they are compiled.
 * @param dir the folder with `server/` and `client/`
 * @param root the folder of the project
 */
export async function buildId(dir: string, root: string): Promise<string> {
  const packages = await realpath(join(root, 'node_modules'))
  // Packages may be links to another folder; comments contain their relative path.
  const places = [...[dir, packages, root].flatMap(spellingsOf), `${relative(root, packages)}/`]
  const digest = createHash('sha256')
  for (const folder of ['server', 'client']) {
    for (const file of await filesBelow(join(dir, folder))) {
      const content = await readFile(join(dir, folder, file), 'latin1')
      const text = places.reduce((rest, place) => without(rest, place), content)
      digest.update(`${folder}/${file}\0${hash('sha256', text)}\n`)
    }
  }
  return digest.digest('hex').slice(0, 16)
}
