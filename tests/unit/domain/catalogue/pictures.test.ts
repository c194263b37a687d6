import { describe, expect, it } from 'vitest'
import { preparedImage, sourceSet, sizesAtDoubleDensity } from '#domain/catalogue/pictures.ts'

describe('pictures', () => {
  it('are asked for in the width put in place of {width}', () => {
    expect(preparedImage('https://x.example/{width}/a.jpg?w={width}', 640)).toBe('https://x.example/640/a.jpg?w=640')
    expect(sourceSet('https://x.example/{width}/a')).toMatch(/^https:\/\/x\.example\/320\/a 320w, .*\/1600\/a 1600w$/)
  })

  it('of one size only have no choice of widths', () => {
    expect(preparedImage('https://x.example/a.jpg', 640)).toBe('https://x.example/a.jpg')
    expect(sourceSet('https://x.example/a.jpg')).toBeUndefined()
  })

  it.each([
    ['100vw', '(min-resolution:2.5x) 66vw,100vw'],
    [
      '(min-width: 62rem) 22vw, (min-width: 48rem) 30vw, 46vw',
      '(min-width: 62rem) 22vw, (min-width: 48rem) 30vw,(min-resolution:2.5x) 30vw,46vw',
    ],
  ])('shown %s are asked for in two device pixels to each where a phone has more', (sizes, sparing) => {
    expect(sizesAtDoubleDensity(sizes)).toBe(sparing)
  })

  it('whose width on a phone is missing are a mistake of ours, and said to be', () => {
    expect(() => sizesAtDoubleDensity('(min-width: 48rem) 30vw, 20rem')).toThrow(
      'end with a width in vw: (min-width: 48rem) 30vw, 20rem',
    )
  })
})
