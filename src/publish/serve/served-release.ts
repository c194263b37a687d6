import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hostFileNames } from '#publish/hosts/host-files.ts'
import { parseHeaders, type HeaderRule } from './host-rules.ts'
import { readManifest, type ManifestEntry } from '#publish/release/manifest.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { siteFolder } from '#publish/release/site-folder.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A release in service. Only what its manifest names can be asked for, so no path leads out of it. */
export interface ServedRelease {
  id: string
  rules: HeaderRule[]
  find: (path: string) => ManifestEntry | undefined
  /** The bytes of a file the manifest names, compressed once and kept in memory. */
  read: (path: string, encoding: Encoding) => Promise<Uint8Array>
}

/**
 * Opens a release for serving.
 * @throws FileError where its manifest can't be used; what the disk says where its rules can't be read: without them
 *   it would be served without its content security policy
 */
export async function openRelease(siteDir: string, id: string): Promise<ServedRelease> {
  const site = siteFolder(siteDir)
  const manifest = await readManifest(site.manifest(id))
  if (manifest instanceof FileError) throw manifest
  const dir = site.release(id)
  const rules = parseHeaders(await readFile(join(dir, '_headers'), 'utf8'))
  const bodies = new Map<string, Promise<Uint8Array>>()
  const load = async (path: string, encoding: Encoding, key: string) => {
    try {
      return await compress[encoding](await readFile(join(dir, path)))
    } catch (error) {
      // Too many open files now says nothing about the next request.
      bodies.delete(key)
      throw error
    }
  }
  return {
    id,
    rules,
    find: (path) =>
      Object.hasOwn(manifest.files, path) && !hostFileNames.includes(path) ? manifest.files[path] : undefined,
    read: (path, encoding) => {
      const key = `${encoding} ${path}`
      const body = bodies.get(key) ?? load(path, encoding, key)
      bodies.set(key, body)
      return body
    },
  }
}

const brotli = promisify(brotliCompress)
const compress: Record<Encoding, (content: Uint8Array) => Promise<Uint8Array>> = {
  // A step below the highest, which takes ten times as long for two per cent.
  br: (content) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content) => promisify(gzip)(content),
  identity: async (content) => content,
}
