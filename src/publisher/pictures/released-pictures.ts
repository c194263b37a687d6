import { hash } from 'node:crypto'
import { posix } from 'node:path'
import * as v from 'valibot'
import { hasAllVariants, hostedFolder, parseHosted } from '#domain/catalogue/pictures.ts'
import { type Manifest, pairsOf } from '#publisher/targets/manifest.ts'
import type { Target } from '#publisher/targets/target.ts'
import { parseJsonIfValid } from '#tenant/files/read-json.ts'
import { pictureRecord, type PictureRecord } from './picture-store.ts'

/** The pictures of a release, which any machine can take over instead of asking the museum's server. */
export interface ReleasedPictures {
  records: ReadonlyMap<string, PictureRecord>
  /** Returns a picture's variants by name; undefined unless all are whole, and are those that pages name. */
  files: (hosted: string) => Promise<Map<string, Uint8Array> | undefined>
}

const pictureRecords = v.array(pictureRecord)

/** Writes the records of a release's pictures, to be stored with it. */
export const recordsText = (records: readonly PictureRecord[]): string =>
  JSON.stringify(records.filter(({ hosted }) => hosted !== undefined))

/** Returns the pictures of the live release; undefined if there is none, or it has no records of them. */
export async function releasedPictures(target: Target): Promise<ReleasedPictures | undefined> {
  const { live } = await target.live()
  const content = live?.manifest.pictures && (await target.object(live.manifest.pictures.sha256))
  if (!live || !content) return undefined
  const records = parseJsonIfValid(new TextDecoder().decode(content), pictureRecords) ?? []
  const variants = variantsByFolder(live.manifest)
  return {
    records: new Map(records.map((record) => [record.address, record])),
    files: async (hosted) => {
      const picture = parseHosted(hosted)
      if (!picture) return undefined
      const listed = variants.get(hostedFolder(picture)) ?? []
      const read = await Promise.all(
        listed.map(async ([path, { sha256 }]) => [posix.basename(path), await wholeObject(target, sha256)] as const),
      )
      const files = new Map(read.flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : [])))
      return files.size === read.length && hasAllVariants(picture, files) ? files : undefined
    },
  }
}

/** Groups the variants in a release by the folder of their picture. */
function variantsByFolder({ files }: Manifest) {
  const variants = pairsOf(files).filter(([path]) => path.startsWith('pictures/'))
  return Map.groupBy(variants, ([path]) => posix.dirname(path))
}

/** Returns an object of a target; undefined if it is missing or holds other bytes. */
async function wholeObject(target: Target, sha256: string): Promise<Uint8Array | undefined> {
  const bytes = await target.object(sha256)
  return bytes && hash('sha256', bytes) === sha256 ? bytes : undefined
}
