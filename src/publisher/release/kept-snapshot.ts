import { hash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import * as v from 'valibot'
import type { Snapshot } from '#catalogue/snapshot.ts'
import { isRecord } from '#domain/collections/json.ts'
import { replaceFile } from '#publisher/files/disk.ts'
import { unlessMissing } from '#tenant/files/missing.ts'
import { parseJsonIfValid } from '#tenant/files/read-json.ts'
import { madeOf, type RenderInputs } from './publish-cache.ts'

/** Returns the file in which a machine keeps the snapshot of a museum's live release. @param pulled see `Target` */
const fileBeside = (pulled: string) => join(dirname(pulled), 'snapshot.gz')

const keptSnapshot = v.object({
  /** The release made of it. */
  release: v.string(),
  /** Hash of the `RenderInputs`. */
  madeOf: v.string(),
  /** Hash of the content, as this program wrote it. */
  sha256: v.string(),
  content: v.string(),
})

/** Everything in a snapshot but the museum's settings. */
type Content = Omit<Snapshot, 'tenant'>

/** The content needs no more than a look, since its hash says that this program wrote it. */
const content = v.custom<Content>((value) => isRecord(value) && 'catalogues' in value)

/** Keeps the snapshot of a release, so that a hook in a later process reads only what it names. */
export async function keepSnapshot(pulled: string, around: RenderInputs, release: string, snapshot: Snapshot) {
  const { tenant: _, ...rest } = snapshot
  const text = JSON.stringify(rest)
  const file = {
    release,
    madeOf: madeOf(around, snapshot.config.timeZone),
    sha256: hash('sha256', text),
    content: text,
  }
  const packed = await promisify(gzip)(JSON.stringify(file), { level: constants.Z_BEST_SPEED })
  await mkdir(dirname(pulled), { recursive: true })
  await replaceFile(fileBeside(pulled), packed)
}

/** Returns the snapshot of a release; undefined if it isn't kept, or if it would make another site now. */
export async function readKeptSnapshot(
  pulled: string,
  around: RenderInputs,
  release: string | undefined,
): Promise<Snapshot | undefined> {
  const packed = await unlessMissing(readFile(fileBeside(pulled)), undefined)
  const text = packed && (await promisify(gunzip)(packed).catch(() => undefined))
  const kept = text && parseJsonIfValid(text.toString('utf8'), keptSnapshot)
  if (!kept || kept.release !== release || hash('sha256', kept.content) !== kept.sha256) return undefined
  const found = parseJsonIfValid(kept.content, content)
  if (!found || kept.madeOf !== madeOf(around, found.config.timeZone)) return undefined
  return { ...found, tenant: around.tenant }
}
