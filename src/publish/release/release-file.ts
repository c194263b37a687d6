import { readFile } from 'node:fs/promises'

/**
 * A file of a release that isn't a page: its path in the site, with or without a slash in front, and its
 * content or the file to read it from.
 */
export type ReleaseFile = { path: string; content: string | Uint8Array } | { path: string; source: string }

/** The bytes of a file of a release. */
export async function contentOf(file: ReleaseFile): Promise<Uint8Array> {
  if ('source' in file) return readFile(file.source)
  return typeof file.content === 'string' ? new TextEncoder().encode(file.content) : file.content
}
