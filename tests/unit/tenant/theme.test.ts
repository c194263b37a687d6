import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { completeTheme, contrast, themeSchema } from '#tenant/theme.ts'

const coloursOf = (theme: object) => completeTheme(v.parse(themeSchema, theme)).colours

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  // Of the Understanding document of WCAG 2.2, 1.4.3, and known for standing just on either side of 4.5.
  ['#767676', '#ffffff', 4.5422],
  ['#777777', '#ffffff', 4.4776],
  ['#ff0000', '#ffffff', 3.9985],
  ['#0000ff', '#000000', 2.444],
])('the contrast of %s and %s is %f, in either order', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 3)
  expect(contrast(other, one)).toBeCloseTo(ratio, 3)
})

describe('an accent', () => {
  it('is mixed with just enough white to be readable on dark backgrounds', () => {
    // 45, 55 and 40 % of white in each channel; a light one stays.
    expect(coloursOf({ accent: '#003366' }).accent).toEqual({ light: '#003366', dark: '#738fab' })
    expect(coloursOf({ accent: '#102030' }).accent.dark).toBe('#889098')
    expect(coloursOf({ accent: '#c00000' }).accent.dark).toBe('#d96666')
    expect(coloursOf({ accent: '#ffcc00' }).accent.dark).toBe('#ffcc00')
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
