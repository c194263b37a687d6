import { describe, expect, it } from 'vitest'
import { levelHeadings } from '#site/heading-levels.ts'

describe('headings of texts by museum staff', () => {
  it('begin right below the h1 of the page', () => {
    expect(levelHeadings('<h3>Before you go</h3><p>…</p><h3>By ship</h3>')).toBe(
      '<h2>Before you go</h2><p>…</p><h2>By ship</h2>',
    )
  })

  it('skip no level on the way down', () => {
    expect(levelHeadings('<h2>A</h2><h4>B</h4><h4>C</h4><h2>D</h2>')).toBe('<h2>A</h2><h3>B</h3><h3>C</h3><h2>D</h2>')
  })

  it('stay as they are where they are in order', () => {
    const html = '<h2 lang="sv">A</h2><h3>B</h3><h4>C</h4><h3>D</h3>'
    expect(levelHeadings(html)).toBe(html)
  })
})
