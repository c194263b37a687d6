import { contrast, leastContrast } from './contrast.ts'
import type { ColourPair, Theme, WrittenTheme } from './theme.ts'

/** Colours that suit every museum: dark on white, and light on nearly black. */
const usual = {
  paper: { light: '#ffffff', dark: '#121212' },
  ink: { light: '#1a1a1a', dark: '#f2f2f0' },
  muted: { light: '#5a5a58', dark: '#ababa8' },
  line: { light: '#d9d9d6', dark: '#3c3c3a' },
  surface: { light: '#f4f4f2', dark: '#1e1e1d' },
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** A colour with a share of white in it. */
const lightened = (hex: string, share: number) =>
  `#${channels(hex)
    .map((value) =>
      Math.round(value + (255 - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Returns a colour as much lighter as it takes to be read on dark backgrounds. */
function onDark(accent: string, backgrounds: string[]): string {
  const shares = Array.from({ length: 21 }, (_, index) => index / 20)
  const readable = shares
    .map((share) => lightened(accent, share))
    .find((colour) => backgrounds.every((back) => contrast(colour, back) >= leastContrast))
  return readable ?? '#ffffff'
}

/** The one of two colours that is easier to read on a third. */
const readableOn = (back: string, one: string, other: string) =>
  contrast(one, back) >= contrast(other, back) ? one : other

/** A theme with all that the museum leaves open: one accent is enough, and none is black and white. */
export function completeTheme({ accent: one, colours: written, ...rest }: WrittenTheme): Theme {
  const base = { ...usual, ...written }
  const { paper, ink, surface } = base
  const follows: ColourPair = one === undefined ? ink : { light: one, dark: onDark(one, [paper.dark, surface.dark]) }
  const accent = written.accent ?? follows
  const onAccent = {
    light: readableOn(accent.light, paper.light, ink.light),
    dark: readableOn(accent.dark, paper.dark, ink.dark),
  }
  return { ...rest, colours: { ...base, accent, onAccent: written.onAccent ?? onAccent } }
}
