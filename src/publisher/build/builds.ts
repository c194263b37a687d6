import { readdir, realpath, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { replaceLink } from '#publisher/files/disk.ts'
import { unlessMissing } from '#tenant/files/missing.ts'
import { readJsonIfValid } from '#tenant/files/read-json.ts'

/** Describes a build as `build.json` stores it. */
const buildFile = v.object({
  id: v.string(),
  /** See `CompilerInputs`. */
  inputs: v.record(v.string(), v.nullable(v.string())),
  /** See `FileStats`. */
  looks: v.optional(v.record(v.string(), v.tuple([v.number(), v.number()]))),
})
type BuildFile = v.InferOutput<typeof buildFile>

/** Returns the build that a link points to; undefined if it is incomplete or was written by another version. */
export async function readBuild(link: string): Promise<(BuildFile & { dir: string }) | undefined> {
  const dir = await unlessMissing(realpath(link), undefined)
  const build = dir === undefined ? undefined : await readJsonIfValid(join(dir, 'build.json'), buildFile)
  return build && dir !== undefined ? { ...build, dir } : undefined
}

/**
 * Gives a finished build its name and points the link to it.
 * @returns its folder
 */
export async function keepBuild(link: string, made: string, build: BuildFile): Promise<string> {
  await writeFile(join(made, 'build.json'), JSON.stringify(build))
  const dir = join(`${link}s`, build.id)
  await rm(dir, { recursive: true, force: true })
  await rename(made, dir)
  await replaceLink(link, join(`${basename(link)}s`, build.id))
  await removeOldBuilds(`${link}s`, build.id)
  return dir
}

/**
 * Removes old builds and the leftovers of killed runs. The previous build stays, since a publisher may still be reading
 * its assets.
 */
async function removeOldBuilds(dir: string, current: string): Promise<void> {
  const now = new Date()
  await utimes(join(dir, current), now, now)
  const others = (await readdir(dir)).filter((name) => name !== current)
  const dated = await Promise.all(others.map(async (name) => ({ name, at: (await stat(join(dir, name))).mtimeMs })))
  const leftover = dated.filter(({ name }) => name.startsWith('next-'))
  const builds = dated.filter((build) => !leftover.includes(build)).sort((one, other) => other.at - one.at)
  const remove = [...leftover, ...builds.slice(1)]
  await Promise.all(remove.map(({ name }) => rm(join(dir, name), { recursive: true, force: true, maxRetries: 5 })))
}
