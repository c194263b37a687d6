import * as v from 'valibot'
import { inputsFile, type Inputs } from '#catalogue/inputs.ts'
import type { Manifest } from '#publisher/targets/manifest.ts'
import type { Target } from '#publisher/targets/target.ts'

/** Inputs by manifest. A manifest is the same object until its file changes. */
const known = new WeakMap<Manifest, Inputs>()

/** Returns the inputs of a release; undefined if they aren't known. */
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

/** Returns the inputs of the live release; undefined if there is none, or they aren't known. */
export async function liveInputs(target: Target): Promise<Inputs | undefined> {
  const { live } = await target.live()
  return live && inputsOfRelease(target, live.manifest)
}
