import { join } from 'node:path'
import type * as v from 'valibot'
import type { Tenant } from './config.ts'
import { FileError } from './files/file-error.ts'
import { readBeside, wrongFile } from './files/read-beside.ts'
import { textOf } from './files/read-json.ts'
import type { tenantSchema } from './schema.ts'
import { svgRatio, unsafeSvg } from './svg.ts'

/** Reads a museum's logo. @throws {FileError} if there is none, or if it does more than draw */
async function readLogo(dir: string, name: string): Promise<string> {
  const file = join(dir, name)
  const svg = textOf(file, await readBeside(dir, name, { expected: 'the logo as SVG', maxBytes: 1_000_000 }))
  const unsafe = unsafeSvg(svg)
  if (unsafe !== undefined) throw new FileError(file, [{ path: '', expected: 'an SVG that only draws', found: unsafe }])
  return svg
}

/** Largest difference of two logos' proportions at which they still fit the same place. */
const sameRatio = 0.05

/** Reads a museum's icon. @throws {FileError} as of a logo, or if it isn't square: browsers would show it squeezed or small */
async function readIcon(dir: string, name: string): Promise<string> {
  const svg = await readLogo(dir, name)
  const ratio = svgRatio(svg)
  if (Math.abs(ratio - 1) > sameRatio) throw wrongFile(join(dir, name), 'a square drawing', `${ratio.toFixed(2)} : 1`)
  return svg
}

/** Reads the picture for links to a museum's site. @throws {FileError} */
async function readShare(dir: string, name: string): Promise<Tenant['sharePicture']> {
  // Loaded here, since few museums have one.
  const { readSharePicture } = await import('./read-share-picture.ts')
  return readSharePicture(dir, name)
}

/** Reads the files that `logo` names. @throws {FileError} naming what is wrong with one */
export async function readLogos(dir: string, logo: v.InferOutput<typeof tenantSchema>['logo']) {
  const { icon, share } = logo
  return {
    ...(await readDrawings(dir, logo)),
    ...(icon !== undefined && { iconSvg: await readIcon(dir, icon) }),
    ...(share !== undefined && { sharePicture: await readShare(dir, share) }),
  }
}

/** Reads both logos of a museum. @throws {FileError} naming what is wrong with either, or if their proportions differ */
async function readDrawings(dir: string, { file, dark }: { file: string; dark?: string | undefined }) {
  const logoSvg = await readLogo(dir, file)
  if (dark === undefined) return { logoSvg }
  const darkLogoSvg = await readLogo(dir, dark)
  const [ratio, other] = [svgRatio(logoSvg), svgRatio(darkLogoSvg)]
  if (Math.abs(other / ratio - 1) > sameRatio) {
    const expected = `the proportions of ${file}, ${ratio.toFixed(2)} : 1`
    throw new FileError(join(dir, dark), [{ path: '', expected, found: `${other.toFixed(2)} : 1` }])
  }
  return { logoSvg, darkLogoSvg }
}
