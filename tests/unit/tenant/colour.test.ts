import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, darker, isGrey, lighter } from '#tenant/colour.ts'

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

const colours = fc.stringMatching(/^#[0-9a-f]{6}$/)

/** The greatest of a colour's three channels, and how far it is above the smallest: 0 for greys. */
function channels(hex: string): { max: number; spread: number } {
  const values = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return { max: Math.max(...values), spread: Math.max(...values) - Math.min(...values) }
}

describe('the shades of a colour', () => {
  it('begin with itself, end with black or white, and are ever darker or lighter', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const [down, up] = [darker(colour), lighter(colour)]
        expect([down[0], down.at(-1), up[0], up.at(-1)]).toEqual([colour, '#000000', colour, '#ffffff'])
        // Digits are rounded, and a weaker colour of one lightness has a little less light.
        const lights = up.map((one) => contrast(one, '#000000'))
        for (const [at, light] of lights.entries()) expect(light).toBeGreaterThan((lights[at - 1] ?? 0) * 0.98)
        const darks = down.map((one) => contrast(one, '#ffffff'))
        for (const [at, dark] of darks.entries()) expect(dark).toBeGreaterThan((darks[at - 1] ?? 0) * 0.98)
      }),
    )
  })

  it('of greys are grey', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), (value) => {
        const grey = `#${value.toString(16).padStart(2, '0').repeat(3)}`
        for (const shade of [...lighter(grey), ...darker(grey)]) expect(channels(shade).spread).toBe(0)
      }),
    )
  })

  it('are as strong as the colour, where mixing it with white would make them pale', () => {
    // As light as with 45 % of white in each channel, which is #738fab.
    const ofBlue = lighter('#003366').find((one) => contrast(one, '#000000') >= contrast('#738fab', '#000000')) ?? ''
    expect(channels(ofBlue).spread).toBeGreaterThan(100)
    expect(channels('#738fab').spread).toBe(56)
  })
})

it.each([
  ['#000000', true],
  ['#1a1a18', true],
  ['#ffffff', true],
  ['#102030', false],
  ['#3a2020', false],
])('of %s, it is %s that it is grey', (colour, expected) => expect(isGrey(colour)).toBe(expected))
