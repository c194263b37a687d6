import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** A file of a release that isn't a page, and its content. */
export interface MadeFile {
  /** In the site, with or without a slash in front. */
  path: string
  content: string | Uint8Array
}

/** A file of a release that isn't a page: its content, or the file to read it from. */
export type ReleaseFile = MadeFile | SourceFile

export interface SourceFile {
  path: string
  source: string
  /** Hash of its bytes in hex, if known; then the file needn't be read to find out that it exists already. */
  sha256?: string
}

/**
 * Returns the bytes of a file of a release.
 * @throws if they don't match its hash
 */
export async function contentOf(file: ReleaseFile): Promise<Uint8Array> {
  if (!('source' in file))
    return typeof file.content === 'string' ? new TextEncoder().encode(file.content) : file.content
  const content = await readFile(file.source)
  if (file.sha256 !== undefined && hash('sha256', content) !== file.sha256)
    throw new Error(`${file.source} has changed on the disk. Delete its folder: it is made again.`)
  return content
}
