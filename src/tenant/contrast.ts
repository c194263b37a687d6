import type { ColourPair, Theme } from './theme.ts'

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

/** Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Holds which colour must be readable on which; WCAG 2.2 AA for text. */
const readable = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['muted', 'paper'],
  ['muted', 'surface'],
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['onAccent', 'accent'],
] as const satisfies [keyof Theme['colours'], keyof Theme['colours']][]

/** The least contrast of text (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5

/** The pairs of a theme that cannot be read, each with its ratio. */
export function unreadablePairs(colours: Theme['colours']): { path: string; on: string; ratio: number }[] {
  const modes: (keyof ColourPair)[] = ['light', 'dark']
  return readable.flatMap(([front, back]) =>
    modes
      .map((mode) => ({
        path: `theme.colours.${front}.${mode}`,
        on: `${back}.${mode}`,
        ratio: contrast(colours[front][mode], colours[back][mode]),
      }))
      .filter(({ ratio }) => ratio < leastContrast),
  )
}
