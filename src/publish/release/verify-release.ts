import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inParallel } from '#domain/collections/in-parallel.ts'
import { filesBelow } from '#publish/files/files-below.ts'
import { pairsOf } from '#publish/store/by-path.ts'
import { readNote } from '#publish/store/tree-note.ts'
import { liveTree } from '#publish/store/live.ts'
import { readManifest, type Manifest, type Stored } from '#publish/store/manifest.ts'
import { endings, hasSiblings, type Ending } from '#publish/store/siblings.ts'
import { siteFolder, type SiteFolder, type TreeName } from '#publish/store/site-folder.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { unlessMissing } from '#tenant/files/missing.ts'
import { unpacksTo } from './compressed.ts'
import { deadLinks, type DeadLink } from './verify-links.ts'

/** What is wrong with the bytes of a release; empty lists where it is whole. */
export interface Wholeness {
  release: string
  ok: boolean
  /** Files that are gone. */
  missing: string[]
  /** Files with other bytes than the manifest says. */
  damaged: string[]
  /** Files in the tree that is served which no release put there. */
  unknown: string[]
}

/** What is wrong with a release, its links included. */
export interface Verdict extends Wholeness {
  /** Links inside the site that lead to nothing. It is whole with them; its pages aren't as they should be. */
  deadLinks: DeadLink[]
}

/** There is no such release, or it has no manifest that can be used. */
export class NoReleaseError extends Error {
  override name = 'NoReleaseError'
}

/**
 * Compares a release, byte for byte, with its manifest: its objects, and of the live one the files that are served too.
 * @param release id; by default the live one
 * @throws NoReleaseError
 */
export async function compareBytes(siteDir: string, release?: string): Promise<Wholeness & { manifest: Manifest }> {
  const site = siteFolder(siteDir)
  const tree = await liveTree(site)
  const note = tree && (await readNote(site, tree))
  const id = release ?? note?.release
  if (id === undefined) throw new NoReleaseError(`${siteDir} has no live release.`)
  const manifest = await readManifest(site, id)
  if (manifest instanceof FileError) {
    throw new NoReleaseError(`${siteDir} has no whole release ${id}: ${manifest.message}`, { cause: manifest })
  }
  const wrong = { missing: new Set<string>(), damaged: new Set<string>() }
  const files = pairsOf(manifest.files)
  const inputs: [string, Stored][] = manifest.inputs ? [['what it was made from', manifest.inputs]] : []
  await compare([...files, ...inputs], wrong, (_, { sha256 }) => site.object(sha256))
  const unknown =
    tree && note?.release === id ? await verifyTree(site, tree, [...files, ...Object.entries(note.lasting)], wrong) : []
  const found = { missing: [...wrong.missing].sort(), damaged: [...wrong.damaged].sort(), unknown }
  return { release: id, ...found, ok: Object.values(found).flat().length === 0, manifest }
}

/** As `compareBytes`, and follows every link inside the site. @throws NoReleaseError */
export async function verifyRelease(siteDir: string, release?: string): Promise<Verdict> {
  const { manifest, ...found } = await compareBytes(siteDir, release)
  return { ...found, deadLinks: await deadLinks(siteFolder(siteDir), manifest) }
}

type Wrong = Record<'missing' | 'damaged', Set<string>>

/** Files that are open at a time. */
const atOnce = 16

async function compare(files: [string, Stored][], wrong: Wrong, placeOf: (path: string, file: Stored) => string) {
  await inParallel(files, atOnce, async ([path, file]) => {
    const content = await unlessMissing(readFile(placeOf(path, file)), undefined)
    if (content === undefined) wrong.missing.add(path)
    else if (hash('sha256', content) !== file.sha256) wrong.damaged.add(path)
  })
}

/** Compares the files of a tree and their compressed forms; answers those that nobody put there. */
async function verifyTree(site: SiteFolder, tree: TreeName, files: [string, Stored][], wrong: Wrong) {
  await compare(files, wrong, (path) => join(site.tree(tree), path))
  const known = new Map(files)
  const siblings: [path: string, sha256: string, ending: Ending][] = []
  const unknown: string[] = []
  for (const path of await filesBelow(site.tree(tree))) {
    if (known.has(path)) continue
    const ending = endings.find((one) => path.endsWith(one))
    const of = path.slice(0, -(ending?.length ?? 0))
    const file = known.get(of)
    if (ending && file && hasSiblings(of, file)) siblings.push([path, file.sha256, ending])
    else unknown.push(path)
  }
  await inParallel(siblings, atOnce, async ([path, sha256, ending]) => {
    if (!(await unpacksTo(join(site.tree(tree), path), ending, sha256))) wrong.damaged.add(path)
  })
  return unknown
}
