import { readFile } from 'node:fs/promises'

/** A file of a release that isn't a page, and its content. */
export interface MadeFile {
  /** In the site, with or without a slash in front. */
  path: string
  content: string | Uint8Array
}

/** A file of a release that isn't a page: its content, or the file to read it from. */
export type ReleaseFile = MadeFile | { path: string; source: string }

/** The bytes of a file of a release. */
export async function contentOf(file: ReleaseFile): Promise<Uint8Array> {
  if ('source' in file) return readFile(file.source)
  return typeof file.content === 'string' ? new TextEncoder().encode(file.content) : file.content
}
