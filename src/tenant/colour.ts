/* Colours as CSS hex, `#rrggbb`: how well one is read on another, and the same colour lighter or darker. */

/** Returns a channel of sRGB, 0 to 1, as an amount of light. */
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const encoded = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

type Triple = readonly [number, number, number]

const lightOf = (hex: string): Triple => {
  const at = (place: number) => linear(Number.parseInt(hex.slice(place, place + 2), 16) / 255)
  return [at(1), at(3), at(5)]
}

function luminance(hex: string): number {
  const [red, green, blue] = lightOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour by how light, how strong and of which hue it looks: CSS's `oklab()`, the last two as coordinates. */
function oklab(hex: string): Triple {
  const [red, green, blue] = lightOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

/** Returns the amounts of light of a colour; below 0 or above 1 if no screen of sRGB can show it. */
function lightOfOklab([lightness, a, b]: Triple): Triple {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

/** Rounding leaves white a little outside. */
const isShowable = (light: Triple) => light.every((value) => value >= -0.0005 && value <= 1.0005)

/** Halvings of the range in which the strongest colour that can be shown is looked for: more change no digit. */
const halvings = 12

/**
 * Returns a colour of the same hue with another lightness, as strong as it was, or as strong as that lightness can be.
 * Mixed with white, a colour would lose its strength at once.
 * @param lightness 0 for black, 1 for white
 */
function withLightness(hex: string, lightness: number): string {
  const [, a, b] = oklab(hex)
  const at = (strength: number) => lightOfOklab([lightness, a * strength, b * strength])
  let [strength, beyond] = isShowable(at(1)) ? [1, 1] : [0, 1]
  for (let turn = 0; turn < halvings && strength < beyond; turn += 1) {
    const middle = (strength + beyond) / 2
    if (isShowable(at(middle))) strength = middle
    else beyond = middle
  }
  const digits = at(strength).map((light) => Math.round(encoded(Math.min(Math.max(light, 0), 1)) * 255))
  return `#${digits.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Returns true for black, white and greys, and for what only a measurement tells from them. */
export function isGrey(hex: string): boolean {
  const [, a, b] = oklab(hex)
  return Math.hypot(a, b) < 0.02
}

/** Steps of lightness from black to white. A smaller one can hardly be seen. */
const steps = 100

/** Returns a colour and ever lighter ones of its hue, up to white. */
export const lighter = (hex: string): string[] => shades(hex, 1)

/** Returns a colour and ever darker ones of its hue, down to black. */
export const darker = (hex: string): string[] => shades(hex, 0)

function shades(hex: string, end: 0 | 1): string[] {
  const [lightness] = oklab(hex)
  const way = Math.abs(end - lightness)
  const count = Math.ceil(way * steps)
  const towards = end === 1 ? 1 : -1
  const between = Array.from({ length: Math.max(0, count - 1) }, (_, at) => lightness + (towards * (at + 1)) / steps)
  return [hex, ...between.map((one) => withLightness(hex, one)), end === 1 ? '#ffffff' : '#000000']
}
