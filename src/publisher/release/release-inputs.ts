import { inputsFile, type Inputs } from '#catalogue/inputs.ts'
import type { Manifest } from '#publisher/targets/manifest.ts'
import type { Target } from '#publisher/targets/target.ts'
import { parseJsonIfValid } from '#tenant/files/read-json.ts'

/** Returns the inputs of a release; undefined if they aren't known. */
export async function inputsOfRelease(target: Target, manifest: Manifest): Promise<Inputs | undefined> {
  const { inputs } = manifest
  const content = inputs && (await target.object(inputs.sha256))
  return content && parseJsonIfValid(new TextDecoder().decode(content), inputsFile)
}

/** Returns the inputs of the live release; undefined if there is none, or they aren't known. */
export async function liveInputs(target: Target): Promise<Inputs | undefined> {
  const { live } = await target.live()
  return live && inputsOfRelease(target, live.manifest)
}
