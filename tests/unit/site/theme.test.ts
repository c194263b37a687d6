import { describe, expect, it } from 'vitest'
import { families, fontFile, fontHrefs, signalColours, titleWeights, themeCss } from '#site/theme.ts'
import { fontNames, type Theme } from '#tenant/theme.ts'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

const theme: Theme = {
  colours: {
    paper: { light: '#ffffff', dark: '#101010' },
    ink: { light: '#111111', dark: '#f0f0f0' },
    muted: { light: '#555555', dark: '#aaaaaa' },
    line: { light: '#dddddd', dark: '#333333' },
    accent: { light: '#b00020', dark: '#ff8090' },
    onAccent: { light: '#fffffe', dark: '#0f0f0f' },
    surface: { light: '#f4f4f4', dark: '#1a1a1a' },
  },
  type: { display: 'fraunces', text: 'source-sans', displayWeight: 500, case: 'normal', tracking: 'tight' },
  shape: { radius: 2, pictureRadius: 0, line: 1 },
  mood: { hero: 'framed', list: 'grid', header: 'band' },
}

describe("a museum's stylesheet", () => {
  it('has every colour for light and for dark', () => {
    const [light, dark] = themeCss(theme).split('@media screen and (prefers-color-scheme:dark)')
    for (const pair of Object.values(theme.colours)) {
      expect(light).toContain(pair.light)
      expect(dark).toContain(pair.dark)
    }
    expect(light).toContain('--on-accent:#fffffe')
  })

  const signals = (paper: string, surface: string, ink: string) => {
    const both = (colour: string) => ({ light: colour, dark: colour })
    const colours = { ...theme.colours, paper: both(paper), surface: both(surface), ink: both(ink) }
    return themeCss({ ...theme, colours }).match(/--(?:danger|success):[^;}]+/g) ?? []
  }

  it('leaves errors and success as they are in the tokens where they can be read', () => {
    expect(themeCss(theme)).not.toMatch(/--danger|--success/)
    const tokens = readFileSync('src/layouts/tokens.css', 'utf8')
    for (const [name, { light, dark }] of Object.entries(signalColours))
      expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`)
  })

  it('sets errors and success in readable colours on a paper that is dark by day, or light by night', () => {
    const light = ['--danger:#ff9d94', '--success:#7fd6a2']
    expect(signals('#101014', '#1a1a1e', '#f2f2f0')).toEqual([...light, ...light])
    const dark = ['--danger:#b3180f', '--success:#14673a']
    expect(signals('#ffffff', '#f4f4f4', '#111111')).toEqual([...dark, ...dark])
  })

  it('sets errors and success in the colour of text on a strong paper, where neither can be read', () => {
    const text = ['--danger:#000000', '--success:#000000']
    expect(signals('#ff8800', '#f08000', '#000000')).toEqual([...text, ...text])
  })

  it('begins with the order of the layers, since the page’s other styles come in any order', () => {
    const order = (css: string) => /^@layer ([^;{]+);/.exec(css)?.[1]?.split(/,\s*/)
    expect(order(themeCss(theme))).toEqual(order(readFileSync('src/layouts/layers.css', 'utf8')))
  })

  it('loads fonts from the site only, and never swaps one late', () => {
    const faces = themeCss(theme).match(/@font-face\{[^}]*\}/g) ?? []
    const loaded = faces.filter((face) => face.includes('url('))
    expect(loaded).toHaveLength(4)
    for (const face of loaded) expect(face).toMatch(/url\(\/fonts\/.*font-display:optional/)
  })

  it('sizes a fallback font like the font, within a third', () => {
    const faces = themeCss(theme).match(/@font-face\{[^}]*\}/g) ?? []
    const sizes = faces.flatMap((face) => /size-adjust:([\d.]+)%/.exec(face)?.[1] ?? []).map(Number)
    expect(sizes.length).toBeGreaterThan(1)
    for (const size of sizes) expect(Math.abs(size - 100)).toBeLessThan(33)
  })

  it('loads no fonts if the theme uses system fonts', () => {
    const plain: Theme = { ...theme, type: { ...theme.type, display: 'system-serif', text: 'system-sans' } }
    expect(themeCss(plain)).not.toContain('@font-face')
    expect(fontHrefs(plain)).toEqual([])
  })

  it('loads a font family used for titles and text once', () => {
    expect(fontHrefs({ ...theme, type: { ...theme.type, display: 'bitter', text: 'bitter' } })).toEqual([
      fontFile('bitter', 'latin'),
    ])
  })

  it('loads titles of a common weight from a file of that weight, if their family is used for titles only', () => {
    const hrefs = (type: Partial<Theme['type']>) => fontHrefs({ ...theme, type: { ...theme.type, ...type } })
    expect(hrefs({ display: 'bitter', text: 'figtree', displayWeight: 700 })).toEqual([
      expect.stringMatching(/^\/fonts\/bitter-700-latin\./),
      fontFile('figtree', 'latin'),
    ])
    for (const type of [{ displayWeight: 710 }, { text: 'bitter', displayWeight: 700 }] as const) {
      expect(hrefs({ display: 'bitter', text: 'figtree', ...type })[0]).toBe(fontFile('bitter', 'latin'))
    }
  })

  it('preloads the same files that its stylesheet loads', () => {
    for (const displayWeight of [400, 560, 700]) {
      const titled: Theme = {
        ...theme,
        type: { ...theme.type, display: 'fraunces', text: 'source-sans', displayWeight },
      }
      for (const href of fontHrefs(titled)) expect(themeCss(titled)).toContain(`url(${href})`)
    }
  })

  const shipped = fontNames.filter((name) => families[name].name !== undefined)

  it.each(shipped)('ships the licence of %s', (font) => {
    expect(existsSync(`public/fonts/${font}-OFL.txt`)).toBe(true)
  })

  it.each(shipped)('ships %s in files with a hash in their names, since hosts cache them permanently', (font) => {
    const files = [['latin', fontFile(font, 'latin')] as const, ['latin-ext', fontFile(font, 'latin-ext')] as const]
    const titles = Object.entries(titleWeights[font] ?? {}).map(
      ([weight, name]) => [`${weight}-latin`, `/fonts/${font}-${weight}-latin.${name}.woff2`] as const,
    )
    for (const [part, path] of [...files, ...titles]) {
      const content = createHash('sha256')
        .update(readFileSync(`public${path}`))
        .digest('hex')
      expect(path).toBe(`/fonts/${font}-${part}.${content.slice(0, 6)}.woff2`)
    }
  })
})
