import { describe, expect, it } from 'vitest'
import { preparedImage, sourceSet } from '#domain/pictures/sizes.ts'

describe('pictures', () => {
  it('are asked for in the width put in place of {width}', () => {
    expect(preparedImage('https://x.example/{width}/a.jpg?w={width}', 640)).toBe('https://x.example/640/a.jpg?w=640')
    expect(sourceSet('https://x.example/{width}/a')).toMatch(/^https:\/\/x\.example\/320\/a 320w, .*\/1600\/a 1600w$/)
  })

  it('of one size only have no choice of widths', () => {
    expect(preparedImage('https://x.example/a.jpg', 640)).toBe('https://x.example/a.jpg')
    expect(sourceSet('https://x.example/a.jpg')).toBeUndefined()
  })
})
