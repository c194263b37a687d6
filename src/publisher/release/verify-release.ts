import { hash } from 'node:crypto'
import { inParallel } from '#domain/collections/in-parallel.ts'
import { type Manifest, pairsOf, positionsIn, type Stored } from '#publisher/targets/manifest.ts'
import type { Target, FaultyFiles } from '#publisher/targets/target.ts'
import { FileError } from '#tenant/files/file-error.ts'

/** A link inside the site whose target doesn't exist. */
interface DeadLink {
  /** The page that contains it. */
  page: string
  href: string
}

/** Files that are open at a time. */
const atOnce = 16

/** Addresses of this site that a page names; those of others begin with a scheme, or with two slashes. */
const addresses = /\s(?:href|src)="(\/(?!\/)[^"?#]*)/g

/** Finds the dead links of a release's pages. A missing page has none. */
async function deadLinks(target: Target, { files }: Manifest): Promise<DeadLink[]> {
  const dead: DeadLink[] = []
  const there = positionsIn(files.paths)
  const pages = pairsOf(files).filter(([path]) => path.endsWith('.html'))
  await inParallel(pages, atOnce, async ([page, { sha256 }]) => {
    const html = new TextDecoder().decode(await target.object(sha256))
    const named = [...html.matchAll(addresses)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    for (const href of new Set(named)) if (!leadsTo(there, decodeURI(href).slice(1))) dead.push({ page, href })
  })
  return dead.toSorted((one, other) => (one.page < other.page ? -1 : 1))
}

const leadsTo = (there: ReadonlyMap<string, unknown>, path: string): boolean =>
  there.has(path) || there.has(path === '' || path.endsWith('/') ? `${path}index.html` : `${path}/index.html`)

/** Describes the faults in the bytes of a release. */
interface Wholeness extends FaultyFiles {
  release: string
  ok: boolean
}

/** Describes the faults of a release, its links included. */
export interface Verdict extends Wholeness {
  /** Dead links inside the site. They don't make the release damaged, but its pages are faulty. */
  deadLinks: DeadLink[]
}

/** Thrown if there is no such release, or if it has no usable manifest. */
export class NoReleaseError extends Error {
  override name = 'NoReleaseError'
}

/** Returns in words which releases there are instead of a missing one. */
export const keptWords = (ids: readonly string[]): string =>
  ids.length > 0 ? `Releases: ${ids.join(', ')}.` : '`foyer publish` makes the first one.'

/** Returns the manifest of a release. @throws NoReleaseError if there is no such release, or if it can't be read */
export async function manifestOf(target: Target, id: string): Promise<Manifest> {
  const manifest = await target.manifest(id)
  if (!(manifest instanceof FileError)) return manifest
  const ids = await target.releases()
  // The live one may have lost its manifest.
  const isThere = ids.includes(id) || id === (await target.liveRelease())
  throw new NoReleaseError(
    isThere
      ? `${target.address} has no whole release ${id}: ${manifest.message}`
      : `There is no release ${id}. ${keptWords(ids)}`,
    { cause: manifest },
  )
}

/** Compares the objects of a release, byte for byte, with its manifest. @throws NoReleaseError */
export async function compareObjects(target: Target, id: string) {
  const manifest = await manifestOf(target, id)
  const missing: string[] = []
  const damaged: string[] = []
  const notes: [string, Stored | undefined][] = [
    ['what it was made from', manifest.inputs],
    ['where its pictures come from', manifest.pictures],
  ]
  const kept = notes.flatMap(([what, object]): [string, Stored][] => (object ? [[what, object]] : []))
  await inParallel([...pairsOf(manifest.files), ...kept], atOnce, async ([path, { sha256 }]) => {
    const content = await target.object(sha256)
    if (content === undefined) missing.push(path)
    else if (hash('sha256', content) !== sha256) damaged.push(path)
  })
  return { manifest, missing, damaged }
}

/**
 * Compares a release, byte for byte, with its manifest: its objects, and of the live one the files that are served too.
 * @param release id; by default the live one
 * @throws NoReleaseError
 */
async function compareBytes(target: Target, release?: string): Promise<Wholeness & { manifest: Manifest }> {
  const id = release ?? (await target.liveRelease())
  if (id === undefined) throw new NoReleaseError(`${target.address} has no live release: \`foyer publish\` makes one.`)
  const { manifest, ...objects } = await compareObjects(target, id)
  const served = await target.inspect(id)
  const all = (fault: 'missing' | 'damaged') => [...new Set([...objects[fault], ...(served?.[fault] ?? [])])].sort()
  const found = { missing: all('missing'), damaged: all('damaged'), unknown: served?.unknown ?? [] }
  return { release: id, ...found, ok: Object.values(found).flat().length === 0, manifest }
}

/** Compares a release as `compareBytes` does, and follows every link inside the site. @throws NoReleaseError */
export async function verifyRelease(target: Target, release?: string): Promise<Verdict> {
  const { manifest, ...found } = await compareBytes(target, release)
  return { ...found, deadLinks: await deadLinks(target, manifest) }
}

/** Time for which a check of all hashes is trusted, in milliseconds. */
const oneHour = 60 * 60_000

/**
 * Returns a function that tells whether a site has to be published again. It checks the hashes of all live files, at
 * the first call and then once an hour; a publish checks only sizes and times.
 */
export function damageWatch(target: Target): (now: Date) => Promise<boolean> {
  let looked = -Infinity
  return async (now) => {
    if (now.getTime() - looked < oneHour || (await target.liveRelease()) === undefined) return false
    looked = now.getTime()
    try {
      return !(await compareBytes(target)).ok
    } catch (error) {
      if (error instanceof NoReleaseError) return true
      throw error
    }
  }
}
