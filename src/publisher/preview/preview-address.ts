import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '#tenant/files/missing.ts'

/** 192 bits, as they stand in an address. */
const form = /^[\w-]{32}$/

const madeAnew = () => randomBytes(24).toString('base64url')

/**
 * The part of a preview's address that nobody guesses. It is kept in the preview's folder, for its owner alone, so that an
 * address that was handed on goes on leading there.
 * @param anew makes another one: the addresses that were handed on lead nowhere then
 */
export async function previewKey(dir: string, anew = false): Promise<string> {
  const file = join(dir, 'key')
  await mkdir(dir, { recursive: true })
  if (anew) await rm(file, { force: true })
  const kept = await unlessMissing(readFile(file, 'utf8'), '')
  if (form.test(kept)) return kept
  const key = madeAnew()
  await writeFile(file, key, { mode: 0o600 })
  return key
}
