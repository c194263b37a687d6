import { describe, expect, it } from 'vitest'
import { logoOf, tenantLogo } from '#site/tenant-files.ts'
import type { Theme } from '#tenant/theme.ts'
import { tenant } from '../../support/snapshot.ts'

const pair = (light: string, dark: string) => ({ light, dark })
const colours: Theme['colours'] = {
  paper: pair('#fffff0', '#000010'),
  ink: pair('#111111', '#eeeeee'),
  muted: pair('#555555', '#aaaaaa'),
  line: pair('#dddddd', '#333333'),
  accent: pair('#b00020', '#ff8090'),
  onAccent: pair('#fffffe', '#0f0f0f'),
  surface: pair('#f4f4f4', '#1a1a1a'),
}
const mood = (header: Theme['mood']['header']): Theme['mood'] => ({ hero: 'full', list: 'grid', header })
const logo = (logoSvg: string, header: Theme['mood']['header'], darkLogoSvg?: string) =>
  logoOf({
    logoSvg,
    darkLogoSvg,
    config: { logo: { file: 'logo.svg', alt: {} }, theme: { colours, mood: mood(header) } },
  })
const svg = '<?xml version="1.0"?><svg viewBox="0 0 120 40" fill="currentColor"><path d="M0 0h9"/></svg>'

describe("a museum's logo", () => {
  it('has the text colour of its header, in light and in dark', () => {
    const line = logo(svg, 'line')
    expect([line.light, line.dark]).toEqual([
      expect.stringContaining('color="#111111"'),
      expect.stringContaining('color="#eeeeee"'),
    ])
    expect(logo(svg, 'band').light).toContain('color="#fffff0"')
  })

  it('has a drawing of its own for dark backgrounds, if the museum gives one: in dark mode and on a band', () => {
    const dark = '<svg viewBox="0 0 3 1" fill="#fff"/>'
    const drawn = (header: Theme['mood']['header']) => {
      const both = logo(svg, header, dark)
      return [both.light, both.dark].map((one) => (one.includes('fill="#fff"') ? 'dark' : 'light'))
    }
    expect([drawn('line'), drawn('centred'), drawn('band')]).toEqual([
      ['light', 'dark'],
      ['light', 'dark'],
      ['dark', 'dark'],
    ])
  })

  it('is in files with the ending .svg, as is the icon', () => {
    const { light, dark, icon } = tenantLogo(tenant)
    for (const { path } of [light, dark, icon]) expect(path).toMatch(/^\/tenant\/\w+\.[\w-]+\.svg$/)
  })

  it('has its aspect ratio from the viewBox, else from width and height, else is square', () => {
    const ratio = (text: string) => logo(text, 'line').ratio
    expect(ratio(svg)).toBe(3)
    expect(ratio('<svg width="50px" height="25px"></svg>')).toBe(2)
    expect(ratio('<svg width="100%"></svg>')).toBe(1)
    expect(ratio('<svg viewBox="0 0 10 0"></svg>')).toBe(1)
  })

  it('has the accent colour as background in the browser’s tab', () => {
    const { icon } = logo(svg, 'band')
    expect(icon).toMatch(/^<svg [^>]*viewBox="0 0 64 64"><rect [^>]*fill="#b00020"/)
    expect(icon).toContain('color="#fffffe"')
    expect(icon).not.toContain('<?xml')
  })

  it.each([
    ['width="200" height="80px"', 'viewBox="0 0 200 80"'],
    ['width="50.5" height="25" viewBox="0 0 10 5"', 'viewBox="0 0 10 5"'],
    ['width="100%" height="100%"', undefined],
  ])('is shown whole in the browser’s tab, also without a viewBox: %s', (size, viewBox) => {
    const { icon } = logo(`<svg ${size}><path d="M0 0h9"/></svg>`, 'line')
    const [, drawing = ''] = icon.match(/<svg[^>]*>/g) ?? []
    expect(drawing).toContain('width="44" height="44"')
    expect(/viewBox="[^"]*"/.exec(drawing)?.[0]).toBe(viewBox)
  })
})
