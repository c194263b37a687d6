import { readFile } from 'node:fs/promises'

export interface ManifestEntry {
  /** Hex. */
  sha256: string
  /** Bytes. */
  size: number
  /** Identity of the page the file was rendered from (page-identity.ts); absent for other files. */
  page?: string
}

/** All files of a release. It is written last: a release without one is a leftover of a killed run. */
export interface Manifest {
  release: string
  /** ISO 8601, UTC. */
  createdAt: string
  buildId: string
  /** By path in the site. */
  files: Record<string, ManifestEntry>
}

/** Reads a manifest; a missing or broken one is none. */
export async function readManifest(path: string): Promise<Manifest | undefined> {
  try {
    const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'))
    return typeof manifest.files === 'object' ? manifest : undefined
  } catch {
    return undefined
  }
}
