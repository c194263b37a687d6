import * as v from 'valibot'
import { inputsFile, type Inputs } from '#catalogue/inputs.ts'
import type { Manifest } from '#publish/targets/manifest.ts'
import type { Target } from '#publish/targets/target.ts'

/** By manifest, which is one object for as long as its file is the same. */
const known = new WeakMap<Manifest, Inputs>()

/** What a release was made from; undefined where that isn't known. */
export async function inputsOfRelease(target: Target, manifest: Manifest): Promise<Inputs | undefined> {
  const { inputs } = manifest
  const before = known.get(manifest)
  if (before) return before
  const content = inputs && (await target.object(inputs.sha256))
  const read = content && parseInputs(new TextDecoder().decode(content))
  if (read) known.set(manifest, read)
  return read
}

function parseInputs(text: string): Inputs | undefined {
  try {
    const { success, output } = v.safeParse(inputsFile, JSON.parse(text))
    return success ? output : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** What the live release was made from; undefined where there is none, or that isn't known. */
export async function liveInputs(target: Target): Promise<Inputs | undefined> {
  const { live } = await target.live()
  return live && inputsOfRelease(target, live.manifest)
}
