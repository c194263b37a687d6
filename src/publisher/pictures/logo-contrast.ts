import { headerColours, logoOf, type LogoSource } from '#site/tenant-files.ts'
import { contrast } from '#tenant/colour.ts'

/** Least contrast with its background at which a part of a logo still shows. Readable text would need 4.5. */
const visible = 2

/** Share of a drawing from which a colour counts, so that edges and small details don't. */
const share = 0.1

/** Share of the whole picture from which a drawing has a background of its own. */
const filled = 0.9

const hex = (...channels: number[]) =>
  `#${channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`

/** Colours that are the same but for smoothed edges: their opaque pixels, and the sum of their channels. */
interface Shade {
  pixels: number
  sum: [number, number, number]
}

/**
 * Returns the colours that a drawing consists of, each with its share; none if it has a background of its own, or can't
 * be drawn here.
 */
async function shadesOf(svg: string): Promise<{ colour: string; share: number }[]> {
  // Loaded here, since only a few commands need it. What it says is a help, so nothing fails without it.
  const { default: sharp } = await import('sharp').catch(() => ({ default: undefined }))
  const drawn = await sharp?.(Buffer.from(svg), { density: 144 })
    .resize({ width: 240, height: 240, fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!drawn) return []
  const { data, info } = drawn
  const shades = new Map<number, Shade>()
  let opaque = 0
  for (let at = 0; at + 3 < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 200) continue
    opaque += 1
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const shade = shades.get(key) ?? { pixels: 0, sum: [0, 0, 0] }
    shade.pixels += 1
    shade.sum = [shade.sum[0] + red, shade.sum[1] + green, shade.sum[2] + blue]
    shades.set(key, shade)
  }
  if (opaque >= info.width * info.height * filled) return []
  return [...shades.values()].map(({ pixels, sum }) => ({
    colour: hex(...sum.map((one) => one / pixels)),
    share: pixels / opaque,
  }))
}

/**
 * Returns, in words, the parts of a museum's logo that can hardly be seen in its header, in light and in dark mode, as far
 * as a drawing of it tells.
 */
export async function logoProblems(tenant: LogoSource): Promise<string[]> {
  const drawn = logoOf(tenant)
  const backgrounds = headerColours(tenant.config.theme)
  const problems = (['light', 'dark'] as const).map(async (mode) => {
    const svg = drawn[mode]
    // Its own styles decide, which aren't known here.
    if (svg.includes('prefers-color-scheme')) return []
    const back = backgrounds[mode].back
    return (await shadesOf(svg)).flatMap(({ colour, share: part }) => {
      const ratio = contrast(colour, back)
      if (part < share || ratio >= visible) return []
      const { file, dark } = tenant.config.logo
      const isOnDark = contrast(back, '#ffffff') > contrast(back, '#000000')
      const name = isOnDark ? (dark ?? file) : file
      const way = isOnDark && dark === undefined ? ', or name a second file in logo.dark' : ''
      return [
        `${name}: ${Math.round(part * 100)}% of the logo is ${colour}, which can hardly be seen on ${back} in ${mode} mode (contrast ${ratio.toFixed(1)} : 1). Write currentColor for it${way}.`,
      ]
    })
  })
  return (await Promise.all(problems)).flat()
}
