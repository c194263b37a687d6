import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { FileError } from './file-error.ts'
import { readIfThere } from './read-json.ts'

/** Returns the error of a file as a whole, in words. */
export const wrongFile = (file: string, expected: string, found: string) =>
  new FileError(file, [{ path: '', expected, found }])

/** The file that a museum's settings name. */
interface NamedFile {
  /** Description of what is in it, such as "a typeface as WOFF2". */
  expected: string
  maxBytes: number
}

/**
 * Reads a file beside a museum's settings, whoever put it there.
 * @throws {FileError} if it is missing, outside the museum's folder, no file, or too large
 */
export async function readBeside(dir: string, name: string, { expected, maxBytes }: NamedFile): Promise<Buffer> {
  const file = join(dir, name)
  const place = await readIfThere(file, expected, realpath(file))
  if (place === undefined) throw wrongFile(file, expected, 'no file')
  // A link within the folder is allowed, since Kubernetes mounts files so.
  if (!place.startsWith((await realpath(dir)) + sep))
    throw wrongFile(file, expected, 'a link that leads out of the folder')
  const info = await stat(place)
  if (!info.isFile()) throw wrongFile(file, expected, info.isDirectory() ? 'a folder' : 'something else')
  if (info.size > maxBytes)
    throw wrongFile(file, `${expected} of at most ${maxBytes / 1000} kB`, `${Math.ceil(info.size / 1000)} kB`)
  return readFile(place)
}
