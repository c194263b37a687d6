import * as v from 'valibot'
import { FileError } from '#tenant/files/file-error.ts'
import { readJson } from '#tenant/files/read-json.ts'

const entry = v.object({
  /** Hex. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hex')),
  /** Bytes. */
  size: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** When the file was last written, in milliseconds since 1970, as the disk has it; absent in older manifests. */
  mtime: v.optional(v.pipe(v.number(), v.finite())),
  /** Identity of the page the file was rendered from (page-identity.ts); absent for other files. */
  page: v.optional(v.string()),
})
export type ManifestEntry = v.InferOutput<typeof entry>

const manifest = v.object({
  release: v.string(),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  /** When the pull of what it shows began, ISO 8601, UTC; absent in older manifests. */
  pulledAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  buildId: v.string(),
  /** By path in the site. */
  files: v.record(v.string(), entry),
})

/** All files of a release. It is written last: a release without one is a leftover of a killed run. */
export type Manifest = v.InferOutput<typeof manifest>

/** Reads a manifest; answers why where it is missing or broken, since then nothing that it says can be used. */
export async function readManifest(path: string): Promise<Manifest | FileError> {
  try {
    return (
      (await readJson(path, manifest)) ?? new FileError(path, [{ path: '', expected: 'a manifest', found: 'no file' }])
    )
  } catch (error) {
    if (error instanceof FileError) return error
    throw error
  }
}
