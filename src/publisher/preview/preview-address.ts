import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '#tenant/files/missing.ts'

/** Matches the secret part of an address: 192 bits in base64url. */
const form = /^[\w-]{32}$/

/**
 * Returns the secret part of a preview's address. It is stored in the preview's folder, readable only by its owner, so
 * that a shared address keeps working.
 * @param anew true to create a new one, which invalidates shared addresses
 */
export async function previewKey(dir: string, anew = false): Promise<string> {
  const file = join(dir, 'key')
  await mkdir(dir, { recursive: true })
  if (anew) await rm(file, { force: true })
  const kept = await unlessMissing(readFile(file, 'utf8'), '')
  if (form.test(kept)) return kept
  const key = randomBytes(24).toString('base64url')
  await writeFile(file, key, { mode: 0o600 })
  return key
}
