import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { variantFile } from '#domain/catalogue/pictures.ts'
import { encodePicture } from '#publisher/pictures/encode-picture.ts'
import { installPeer } from './bench/install-peer.ts'

/*
 * Originals beside what visitors get of them: `node tests/picture-samples.ts` writes the pictures of docs/operator/pictures.md
 * and prints the table there. A variant is compared with its original at the same width, uncompressed.
 */

const pictures = join(import.meta.dirname, '../tenants/aarenfels/sandbox/pictures/')
const docs = join(import.meta.dirname, '../docs/operator/pictures/')
const names = ['event-haldi', 'event-concerts', 'banner-brunnegg']
const widths = [480, 728, 1600]
/** Width and height of what is shown of each, pixel by pixel. */
const shown = { width: 420, height: 320 }

const home = await installPeer('ssim')
const dir = await mkdtemp(join(tmpdir(), 'foyer-samples-'))
const out = (text: string) => process.stdout.write(`${text}\n`)

/** Writes a picture as raw pixels. */
async function raw(picture: Sharp, file: string): Promise<{ width: number; height: number }> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  await writeFile(file, data)
  return info
}

async function similarity(one: Sharp, other: Sharp): Promise<number> {
  const files = [join(dir, 'one'), join(dir, 'other')]
  const { width, height } = await raw(one, files[0] ?? '')
  await raw(other, files[1] ?? '')
  const words = [join(home, 'compare.mjs'), ...files, String(width), String(height)]
  return Number(execFileSync(process.execPath, words, { encoding: 'utf8' }))
}

try {
  out('| picture | original | width | kB | SSIM |')
  out('| --- | ---: | ---: | ---: | ---: |')
  for (const name of names) {
    const file = `${pictures}${name}.jpg`
    const { size } = await stat(file)
    const { files } = await encodePicture(file, { source: name, largest: 1600, share: false })
    for (const width of widths) {
      const variant = files.get(variantFile(width, 1600))
      if (!variant) throw new Error(`${name} has no variant of ${width} pixels.`)
      const resized = await sharp(file).resize({ width }).png().toBuffer()
      const value = await similarity(sharp(resized), sharp(variant))
      out(
        `| ${name} | ${Math.round(size / 1000)} kB | ${width} | ${(variant.length / 1000).toFixed(1)} | ${value.toFixed(3)} |`,
      )
      if (width !== 728) continue
      const { height } = await sharp(resized).metadata()
      const part = { ...shown, left: (width - shown.width) >> 1, top: (height - shown.height) >> 1 }
      const halves = await Promise.all([resized, variant].map((one) => sharp(one).extract(part).png().toBuffer()))
      await sharp({ create: { width: shown.width * 2 + 8, height: shown.height, channels: 3, background: '#fff' } })
        .composite(halves.map((input, at) => ({ input, left: at * (shown.width + 8), top: 0 })))
        .webp({ quality: 92 })
        .toFile(`${docs}${name}.webp`)
    }
  }
} finally {
  await rm(dir, { recursive: true, force: true })
}
