import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { fetchPicture, PictureError } from '#catalogue/fetch-picture.ts'
import { hashFile, isDrawing, throwUnreadable, openPicture, readHeader } from '#catalogue/picture-header.ts'
import { resolvePicture } from '#catalogue/usable-addresses.ts'
import { largestWidths } from '#domain/catalogue/pictures.ts'
import type { ShopConfig } from '#domain/shop/config.ts'
import type { TenantConfig } from '#tenant/config.ts'
import type { MissingPicture, PictureNote } from './ask.ts'
import type { Collected } from './collect.ts'

/** A picture that pages show. */
export interface ShownPicture {
  url: string
  /** The largest width at which a page shows it, in pixels. */
  largest: number
  /** True if its server delivers it in any width. */
  isSized: boolean
}

/**
 * Returns the pictures of a museum, each once: those with `{width}` at the largest width at which a page shows them.
 */
export function shownPictures(config: ShopConfig, collected: Iterable<Collected>, api: string): ShownPicture[] {
  const { lead, product, logo } = largestWidths
  const widths = new Map<string, number>()
  const add = (address: string | undefined, width: number) => {
    if (address !== undefined && address !== '') widths.set(address, Math.max(width, widths.get(address) ?? 0))
  }
  for (const { logos } of config.partners) for (const { image } of logos) add(image, logo)
  for (const { info, events, tours, articles, vouchers } of collected) {
    add(info?.meta.image, lead)
    for (const { image, imageMobile } of info?.bannerGroups.flatMap(({ banners }) => banners) ?? []) {
      add(image, lead)
      add(imageMobile, lead)
    }
    for (const { image } of [...events, ...tours]) add(image, lead)
    for (const { image } of [...articles, ...vouchers]) add(image, product)
    for (const image of articles.flatMap(({ images }) => images)) add(image, product)
  }
  return [...widths].map(([address, largest]) => {
    const isSized = address.includes('{width}')
    const url = (resolvePicture(address, api) ?? address).replaceAll('{width}', String(largest))
    return { url, largest, isSized }
  })
}

/** Time that a publish gives a server when it asks again for a picture, in milliseconds. */
const askedAgainWithin = 5000

/** Largest picture in one size that visitors may be expected to load, in bytes. */
const maxLinkedBytes = 500_000

/** Describes how pictures are checked. */
export interface PictureCheck {
  config: TenantConfig
  /** Milliseconds for one picture. */
  deadline: number
  /** Pictures in flight at once. */
  concurrency: number
}

/** A picture as it was looked at. */
type Looked = { url: string; notes: string[]; sha256?: string | undefined } | { url: string; problem: string }

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** Fetches a picture as a publish does, and looks at it. */
async function look(shown: ShownPicture, file: string, { config, deadline }: PictureCheck): Promise<Looked> {
  const { url, largest, isSized } = shown
  if (!URL.canParse(url)) return { url, problem: 'it is no address' }
  const own = [config.api, config.site, ...(config.pictureOrigins ?? [])]
  const trustedHosts = new Set(own.map((address) => new URL(address).hostname))
  const isLinked = config.pictures === 'linked'
  const begun = performance.now()
  try {
    await fetchPicture(url, { file, trustedHosts, deadline })
    const ms = performance.now() - begun
    if (isLinked && (await isDrawing(file))) return { url, notes: [] }
    const { width, height } = await readHeader(file)
    await openPicture(file, { width: 64, height: 64 }).raw().toBuffer().catch(throwUnreadable)
    const { sha256, bytes } = await hashFile(file)
    const notes = []
    if (width * 2 < largest) notes.push(`it has ${width} × ${height} pixels, and is shown up to ${largest} wide`)
    if (isLinked && !isSized && bytes > maxLinkedBytes)
      notes.push(`every visitor loads its ${inMegabytes(bytes)}: "pictures": "hosted" shows smaller copies`)
    if (!isLinked && ms > askedAgainWithin)
      notes.push(
        `its server took ${(ms / 1000).toFixed(0)} s for its ${inMegabytes(bytes)}, too long to be asked again`,
      )
    return { url, notes, sha256 }
  } catch (error) {
    if (error instanceof PictureError) return { url, problem: error.message }
    throw error
  }
}

/** Returns the pictures that can't be shown, and notes about others. */
export async function checkPictures(
  pictures: readonly ShownPicture[],
  check: PictureCheck,
): Promise<{ missingPictures: MissingPicture[]; pictureNotes: PictureNote[] }> {
  const limit = pLimit(check.concurrency)
  const dir = await mkdtemp(join(tmpdir(), 'foyer-check-'))
  try {
    const looked = await Promise.all(
      pictures.map((shown, at) =>
        limit(async () => {
          const file = join(dir, String(at))
          try {
            return await look(shown, file, check)
          } finally {
            await rm(file, { force: true })
          }
        }),
      ),
    )
    const first = new Map<string, string>()
    const pictureNotes = looked.flatMap((one): PictureNote[] => {
      if ('problem' in one) return []
      const { url, notes, sha256 } = one
      const same = sha256 === undefined ? undefined : first.get(sha256)
      if (sha256 !== undefined && same === undefined) first.set(sha256, url)
      return [...notes, ...(same === undefined ? [] : [`it is the same as ${same}`])].map((note) => ({ url, note }))
    })
    const missingPictures = looked.flatMap((one) => ('problem' in one ? [one] : []))
    return { missingPictures, pictureNotes }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
