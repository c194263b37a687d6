import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { contrast } from '#tenant/colour.ts'
import { completeTheme, minContrast, themeSchema } from '#tenant/theme.ts'

const coloursOf = (theme: object) => completeTheme(v.parse(themeSchema, theme)).colours

describe('an accent', () => {
  it('is lighter by night, just as much as reading it on dark backgrounds takes, and as strong as it was', () => {
    expect(coloursOf({ accent: '#003366' }).accent).toEqual({ light: '#003366', dark: '#5a8ac4' })
    expect(coloursOf({ accent: '#102030' }).accent.dark).toBe('#75889c')
    expect(coloursOf({ accent: '#c00000' }).accent.dark).toBe('#f34a3a')
    expect(coloursOf({ accent: '#ffcc00' }).accent.dark).toBe('#ffcc00')
  })

  it('of any colour can be read by night', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^#[0-9a-f]{6}$/), (accent) => {
        const { accent: pair, paper, surface, onAccent } = coloursOf({ accent })
        for (const [front, back] of [
          [pair.dark, paper.dark],
          [pair.dark, surface.dark],
          [onAccent.dark, pair.dark],
        ] as const)
          expect(contrast(front, back)).toBeGreaterThanOrEqual(minContrast)
      }),
    )
  })

  it('that is black or grey is the colour of text by night', () => {
    for (const accent of ['#000000', '#1a1a1a', '#333338'])
      expect(coloursOf({ accent }).accent).toEqual({ light: accent, dark: coloursOf({}).ink.dark })
  })

  it('is white on a dark background that is too light for any mix to be readable', () => {
    const paper = { light: '#ffffff', dark: '#999999' }
    expect(coloursOf({ accent: '#003366', colours: { paper } }).accent.dark).toBe('#ffffff')
  })

  it('has the more readable text colour on it, unless the museum chose one', () => {
    expect(coloursOf({ accent: '#003366' }).onAccent).toEqual({ light: '#ffffff', dark: '#121212' })
    expect(coloursOf({ accent: '#ffcc00' }).onAccent.light).toBe('#1a1a1a')
    const onAccent = { light: '#ffeedd', dark: '#001020' }
    expect(coloursOf({ accent: '#003366', colours: { onAccent } }).onAccent).toEqual(onAccent)
  })

  it('defaults to the colour of the text', () => {
    const { accent, ink } = coloursOf({})
    expect(accent).toEqual(ink)
  })
})
