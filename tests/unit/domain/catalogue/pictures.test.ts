import { describe, expect, it } from 'vitest'
import { hostedAddress, preparedImage, sourceSet, sizesAtDoubleDensity } from '#domain/catalogue/pictures.ts'

describe('pictures', () => {
  it('are requested with {width} replaced by the width', () => {
    expect(preparedImage('https://x.example/{width}/a.jpg?w={width}', 640)).toBe('https://x.example/640/a.jpg?w=640')
    expect(sourceSet('https://x.example/{width}/a')).toMatch(/^https:\/\/x\.example\/320\/a 320w, .*\/1600\/a 1600w$/)
  })

  it('without {width} have no source set', () => {
    expect(preparedImage('https://x.example/a.jpg', 640)).toBe('https://x.example/a.jpg')
    expect(sourceSet('https://x.example/a.jpg')).toBeUndefined()
  })

  it.each([
    ['100vw', '(min-resolution:2.5x) 60vw,100vw'],
    [
      '(min-width: 62rem) 22vw, (min-width: 48rem) 30vw, 46vw',
      '(min-width: 62rem) 22vw, (min-width: 48rem) 30vw,(min-resolution:2.5x) 28vw,46vw',
    ],
  ])('with sizes %s are requested for a pixel ratio of 2 on phones with a higher one', (sizes, sparing) => {
    expect(sizesAtDoubleDensity(sizes)).toBe(sparing)
  })

  it.each([
    [360, 2, '728.avif'],
    [360, 3, '672.avif'],
    [375, 2, '832.webp'],
    [390, 3, '728.avif'],
    [393, 3, '728.avif'],
    [402, 3, '728.avif'],
    [412, 1.75, '728.avif'],
    [412, 2.625, '672.avif'],
    [414, 2, '832.webp'],
    [430, 3, '832.webp'],
    [440, 3, '832.webp'],
  ])('across a phone %i CSS pixels wide with a pixel ratio of %f load %s', (width, density, file) => {
    const [, dense = '', any = ''] = /2\.5x\) (\d+)vw,(\d+)vw$/.exec(sizesAtDoubleDensity('100vw')) ?? []
    const pixels = (width * density * Number(density >= 2.5 ? dense : any)) / 100
    expect(preparedImage(hostedAddress({ hash: '0'.repeat(20), width: 1600, height: 1067 }), pixels)).toMatch(
      new RegExp(`/${file}$`),
    )
  })

  it('1600 pixels wide are AVIF up to 728 pixels, those 1200 pixels wide up to 480', () => {
    const names = (width: number) =>
      [...(sourceSet(hostedAddress({ hash: '0'.repeat(20), width, height: 900 })) ?? '').matchAll(/(\d+\.\w+) /g)].map(
        ([, name]) => name,
      )
    const small = ['320.avif', '480.avif']
    expect(names(1600)).toEqual([...small, '672.avif', '728.avif', '832.webp', '1200.webp', '1600.webp'])
    expect(names(1200)).toEqual([...small, '672.webp', '728.webp', '832.webp', '1200.webp'])
  })

  it('throw an error if their sizes do not end with a width in vw', () => {
    expect(() => sizesAtDoubleDensity('(min-width: 48rem) 30vw, 20rem')).toThrow(
      'end with a width in vw: (min-width: 48rem) 30vw, 20rem',
    )
  })
})
