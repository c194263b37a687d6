import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hostFileNames } from '#publish/hosts/host-files.ts'
import { parseHeaders, type HeaderRule } from './header-rules.ts'
import { parseRedirects, type RedirectRule } from './redirect-rules.ts'
import { readManifest, type Stored } from '#publish/store/manifest.ts'
import { FileError } from '#tenant/files/file-error.ts'
import type { SiteFolder } from '#publish/store/site-folder.ts'
import type { TreeNote } from '#publish/store/tree-note.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * A release in service. Only what its manifest and the note of its tree name can be asked for, so no path leads out of
 * it. Its files are read as objects, which stay whatever goes live meanwhile.
 */
export interface ServedRelease {
  rules: HeaderRule[]
  redirects: RedirectRule[]
  find: (path: string) => Stored | undefined
  /** The bytes of such a file, compressed once and kept in memory. */
  read: (path: string, encoding: Encoding) => Promise<Uint8Array>
}

/**
 * Opens a release for serving.
 * @throws FileError where its manifest can't be used; what the disk says where its rules can't be read: without them
 *   it would be served without its content security policy
 */
export async function openRelease(site: SiteFolder, { release, lasting }: TreeNote): Promise<ServedRelease> {
  const manifest = await readManifest(site, release)
  if (manifest instanceof FileError) throw manifest
  const files = new Map<string, Stored>([...Object.entries(lasting), ...Object.entries(manifest.files)])
  const bytesOf = (path: string) => readFile(site.object(files.get(path)?.sha256 ?? ''))
  const rules = parseHeaders((await bytesOf('_headers')).toString())
  const redirects = parseRedirects((await bytesOf('_redirects')).toString())
  const bodies = new Map<string, Promise<Uint8Array>>()
  const load = async (path: string, encoding: Encoding, key: string) => {
    try {
      return await compress[encoding](await bytesOf(path))
    } catch (error) {
      // Too many open files now says nothing about the next request.
      bodies.delete(key)
      throw error
    }
  }
  return {
    rules,
    redirects,
    find: (path) => (hostFileNames.includes(path) ? undefined : files.get(path)),
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
