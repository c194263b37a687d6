import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { hostFileNames } from '#publisher/hosting/host-files.ts'
import { compressed } from '#publisher/files/compressed.ts'
import type { Encoding } from './accepted-encoding.ts'
import {
  parseHeaders,
  type HeaderRule,
  parseRedirects,
  readRules,
  type RedirectRule,
} from '#publisher/hosting/published-rules.ts'
import { readManifest } from '#publisher/targets/disk/manifest-file.ts'
import type { Stored } from '#publisher/targets/manifest.ts'
import type { Redirect } from '#tenant/redirects.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { unlessMissing } from '#tenant/files/missing.ts'
import type { SiteFolder } from '#publisher/targets/disk/site-folder.ts'
import { filesOf, type TreeNote } from '#publisher/targets/disk/tree.ts'

/**
 * A release that is being served. Only files in its manifest and in the note of its tree can be requested, so no path
 * leads outside. Files are read as objects, which stay even if another release goes live.
 */
export interface ServedRelease {
  rules: HeaderRule[]
  redirects: RedirectRule[]
  returnPages: readonly string[]
  /** Addresses of an earlier site. */
  moved: readonly Redirect[]
  find: (path: string) => Stored | undefined
  /** The bytes of such a file, kept in memory: those of its compressed copy, or compressed here. */
  read: (path: string, encoding: Encoding) => Promise<Uint8Array>
}

/**
 * Opens a release for serving.
 * @throws FileError if its manifest can't be used; an error of the disk if its rules can't be read, since it would be
 *   served without its content security policy
 */
export async function openRelease(site: SiteFolder, { release, lasting }: TreeNote): Promise<ServedRelease> {
  const manifest = await readManifest(site, release)
  if (manifest instanceof FileError) throw manifest
  const files = new Map(filesOf({ files: manifest.files, lasting }))
  const bytesOf = (path: string) => readFile(site.object(files.get(path)?.sha256 ?? ''))
  const headers = (await bytesOf('_headers')).toString()
  const redirects = (await bytesOf('_redirects')).toString()
  const rules = readRules(headers, redirects)
  const bodies = new Map<string, Promise<Uint8Array>>()
  const load = async (path: string, encoding: Encoding, key: string) => {
    try {
      if (encoding === 'identity') return await bytesOf(path)
      if (encoding === 'gzip') return await zip(await bytesOf(path))
      const kept = readFile(site.copy(files.get(path)?.sha256 ?? ''))
      return (await unlessMissing(kept, undefined)) ?? (await compressed(await bytesOf(path)))
    } catch (error) {
      // Too many open files now says nothing about the next request.
      bodies.delete(key)
      throw error
    }
  }
  return {
    rules: parseHeaders(headers),
    redirects: parseRedirects(redirects).filter(({ status }) => status !== 301),
    moved: rules.redirects,
    returnPages: rules.returnPages,
    find: (path) => (hostFileNames.includes(path) ? undefined : files.get(path)),
    read: (path, encoding) => {
      const key = `${encoding} ${path}`
      const body = bodies.get(key) ?? load(path, encoding, key)
      bodies.set(key, body)
      return body
    },
  }
}

const zip = promisify(gzip)
