import sharp from 'sharp'
import { tenantsRoot } from '#cli/places.ts'
import { drawSvg } from '#sandbox/images/address.ts'
import { encode, type ImageFormat } from '#sandbox/images/draw.ts'
import { loadDemoMuseums } from '#sandbox/shop/museums.ts'

/*
 * What drawing each picture for the first time costs, in milliseconds of processor time over all threads:
 * `node tests/bench/draw-pictures.ts [width] [part of a name]`. Dearest first. A figure to look at, not a test.
 */

const width = Number(process.argv[2] ?? 1280)
const part = process.argv[3] ?? ''

/** The processor time some work takes, and what it gives. */
async function spent<T>(work: () => T | Promise<T>): Promise<[number, T]> {
  const begin = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(begin)
  return [Math.round((user + system) / 1000), result]
}

sharp.concurrency(1)
const rows = []
for (const seed of await loadDemoMuseums(tenantsRoot)) {
  for (const name of Object.keys(seed.pictures).filter((each) => `${seed.id}/${each}`.includes(part))) {
    const [text, svg] = await spent(() => drawSvg(seed, name, width))
    const [raster] = await spent(() => sharp(Buffer.from(svg)).raw().toBuffer())
    const encoded = async (format: ImageFormat) => spent(() => encode(svg, format))
    const [avif, avifBytes] = await encoded('avif')
    const [webp, webpBytes] = await encoded('webp')
    rows.push({
      picture: `${seed.id}/${name}`,
      svgKb: Math.round(svg.length / 1000),
      text,
      raster,
      'all, AVIF': text + avif,
      'all, WebP': text + webp,
      avifKb: Math.round(avifBytes.length / 1000),
      webpKb: Math.round(webpBytes.length / 1000),
    })
  }
}
// oxlint-disable-next-line no-console -- a table is what this is for
console.table(rows.toSorted((a, b) => b['all, AVIF'] - a['all, AVIF']))
const all = rows.map((row) => row['all, AVIF']).toSorted((a, b) => a - b)
process.stdout.write(
  `${all.length} pictures at ${width} px as AVIF: median ${all[all.length >> 1]} ms, most ${all.at(-1)} ms, over 200 ms: ${all.filter((ms) => ms > 200).length}, over 350 ms: ${all.filter((ms) => ms > 350).length}\n`,
)
