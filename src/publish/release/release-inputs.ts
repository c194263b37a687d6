import { readJson } from '#tenant/files/read-json.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { inputsFile, type Inputs } from '#catalogue/inputs.ts'
import { readLive } from '#publish/store/live.ts'
import type { Manifest } from '#publish/store/manifest.ts'
import { siteFolder, type SiteFolder } from '#publish/store/site-folder.ts'

/** By manifest, which is one object for as long as its file is the same. */
const known = new WeakMap<Manifest, Inputs>()

/** What a release was made from; undefined where that isn't known. */
export async function inputsOfRelease(site: SiteFolder, manifest: Manifest): Promise<Inputs | undefined> {
  const { inputs } = manifest
  const before = known.get(manifest)
  if (before) return before
  try {
    const read = inputs && (await readJson(site.object(inputs.sha256), inputsFile))
    if (read) known.set(manifest, read)
    return read
  } catch (error) {
    if (error instanceof FileError) return undefined
    throw error
  }
}

/** What the live release was made from; undefined where there is none, or that isn't known. */
export async function liveInputs(siteDir: string): Promise<Inputs | undefined> {
  const site = siteFolder(siteDir)
  const { live } = await readLive(site)
  return live && inputsOfRelease(site, live.manifest)
}
