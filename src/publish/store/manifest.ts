import { statSync } from 'node:fs'
import * as v from 'valibot'
import { replaceFile } from '#publish/files/disk.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { checkJson, readJson } from '#tenant/files/read-json.ts'
import { byPath, type ByPath } from './by-path.ts'
import { linesOf } from './lines.ts'
import type { SiteFolder } from './site-folder.ts'

const sha256 = /^[0-9a-f]{64}$/

/** A file as it lies in the store. */
export const stored = v.object({
  /** Hex; the object's name. */
  sha256: v.pipe(v.string(), v.regex(sha256, 'a SHA-256 in hex')),
  /** Bytes. */
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** When the object was written, in milliseconds since 1970, as the disk has it. */
  mtime: v.pipe(v.number(), v.finite()),
})
export type Stored = v.InferOutput<typeof stored>

const entry = v.object({
  ...stored.entries,
  /** Identity of the page the file was rendered from (page-identity.ts); absent for other files. */
  page: v.optional(v.string()),
})
export type ManifestEntry = v.InferOutput<typeof entry>

/** As `entry` reads it, in a fraction of the time: there are thousands in each manifest. */
const isEntry = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'sha256' in value &&
  typeof value.sha256 === 'string' &&
  sha256.test(value.sha256) &&
  'size' in value &&
  Number.isSafeInteger(value.size) &&
  Number(value.size) >= 0 &&
  'mtime' in value &&
  Number.isFinite(value.mtime) &&
  (!('page' in value) || typeof value.page === 'string')

type Entries = Record<string, ManifestEntry>
const entries = v.record(v.string(), entry)
/** Entries that were found to be right; where one isn't, `entries` says which and why. */
const rightEntries = v.custom<Entries>(
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isEntry),
)

/** As it is on the disk. */
const manifestFile = v.object({
  release: v.string(),
  /** The release that was live when this one was made. */
  previous: v.optional(v.string()),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  /** When the pull of what it shows began, ISO 8601, UTC. */
  pulledAt: v.pipe(v.string(), v.isoTimestamp()),
  buildId: v.string(),
  /** The object that says what it was made from (catalogue/inputs.ts). */
  inputs: v.optional(stored),
  /** By path in the site. */
  files: v.lazy((value): v.GenericSchema<Entries> => (v.is(rightEntries, value) ? rightEntries : entries)),
})

/** What a release is. It is written when all its objects are on the disk. */
export interface Manifest extends Omit<v.InferOutput<typeof manifestFile>, 'files'> {
  files: ByPath<ManifestEntry>
}

/** All objects that a release needs. */
export const objectsOf = ({ files, inputs }: Manifest): Stored[] => [...files.values, ...(inputs ? [inputs] : [])]

/** Manifests as the disk has them, by path: they are long, and each is read several times. Nobody changes one. */
const known = new Map<string, { made: string; content: Manifest }>()

/** Manifests that are kept in memory. */
const mostKnown = 12

/** What is another whenever a file was written anew. */
const madeOf = (path: string): string | undefined => {
  const info = statSync(path, { throwIfNoEntry: false, bigint: true })
  return info && `${info.ino} ${info.mtimeNs} ${info.size}`
}

function know(path: string, content: Manifest, made = madeOf(path)): Manifest {
  const [oldest] = known.keys()
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
  known.delete(path)
  if (made !== undefined) known.set(path, { made, content })
  return content
}

/** Reads a manifest; answers why where it is missing or broken, since then nothing that it says can be used. */
export async function readManifest(site: SiteFolder, id: string): Promise<Manifest | FileError> {
  const path = site.manifest(id)
  try {
    const made = madeOf(path)
    const before = known.get(path)
    if (before && before.made === made) return before.content
    const content = await readJson(path, manifestFile)
    return content
      ? know(path, { ...content, files: byPath(content.files) }, made)
      : new FileError(path, [{ path: '', expected: 'a manifest', found: 'no file' }])
  } catch (error) {
    if (error instanceof FileError) return error
    throw error
  }
}

/** Reads a manifest from what is kept in another place than a file. @param address names it in messages */
export function parseManifest(address: string, text: string): Manifest | FileError {
  const content = checkJson(address, text, manifestFile)
  return content instanceof FileError ? content : { ...content, files: byPath(content.files) }
}

/** A manifest as JSON, a file a line. */
export const manifestText = ({ files, ...rest }: Manifest): string =>
  `${JSON.stringify(rest).slice(0, -1)},"files":{\n${linesOf(files).join(',\n')}\n}}\n`

/** Writes a manifest, or writes it anew, in one step. */
export async function writeManifest(site: SiteFolder, content: Manifest): Promise<void> {
  const path = site.manifest(content.release)
  await replaceFile(path, manifestText(content))
  know(path, content)
}
