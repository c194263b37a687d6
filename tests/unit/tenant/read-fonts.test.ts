import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fontverter from 'fontverter'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { families, fontHrefs, fontWeights, ownFontFiles, themeCss } from '#site/theme.ts'
import { readFonts } from '#tenant/read-fonts.ts'
import { completeTheme, fontNames, themeSchema } from '#tenant/theme.ts'
import { tenant } from '../../support/snapshot.ts'

const shipped = 'public/fonts'

let root: string
let museum: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fonts-'))
  museum = join(root, 'museum')
  await mkdir(museum)
})

afterEach(() => rm(root, { recursive: true, force: true }))

/** The path of a font file that the shop brings, by the beginning of its name. */
const shippedFile = async (start: string) =>
  join(shipped, (await readdir(shipped)).find((name) => name.startsWith(`${start}.`)) ?? '')

/** Lays a file of the shop's into the museum's folder. */
const lay = async (start: string, name: string) => copyFile(await shippedFile(start), join(museum, name))

const written = (fonts: object, type: object = {}) => v.parse(themeSchema, { fonts, type })

const read = (...files: string[]) => readFonts(museum, written({ own: { files } }))

/** A copy of a font whose licence forbids subsets (OpenType, OS/2, fsType bit 8). */
async function withoutSubsets(bytes: Buffer): Promise<Buffer> {
  const sfnt = await fontverter.convert(bytes, 'sfnt')
  const entry = sfnt.indexOf('OS/2')
  sfnt.writeUInt16BE(0x100, sfnt.readUInt32BE(entry + 8) + 8)
  return fontverter.convert(sfnt, 'woff2')
}

describe('a typeface of a museum’s own', () => {
  it('has the weights and the slope that its files tell', async () => {
    await lay('figtree-latin', 'variable.woff2')
    await lay('bitter-700-latin', 'bold.woff2')
    const [own] = await read('variable.woff2', 'bold.woff2')
    expect(own?.faces.map(({ weights, italic }) => [weights, italic])).toEqual([
      [[300, 900], false],
      [[700, 700], false],
    ])
  })

  it('is published whole, under names by content, and preloaded as its stylesheet names it', async () => {
    await lay('figtree-latin', 'text.woff2')
    await lay('bitter-700-latin', 'titles.woff2')
    const theme = written(
      { brand: { files: ['titles.woff2'], fallback: 'serif' }, 'brand-text': { files: ['text.woff2'] } },
      { display: 'brand', text: 'brand-text' },
    )
    const fonts = await readFonts(museum, theme)
    const complete = completeTheme(theme)
    const files = ownFontFiles(complete, fonts)
    expect(fontHrefs(complete, fonts)).toEqual(files.map(({ path }) => path))
    for (const { path, file, content } of files) {
      expect(path).toMatch(/^\/tenant\/font\.[0-9a-f]{10}\.woff2$/)
      expect(content).toEqual(await readFile(join(museum, file)))
      expect(themeCss(complete, fonts)).toContain(`url(${path})`)
    }
    const config = { ...tenant.config, theme: complete }
    expect(fontWeights({ config, fonts })).toEqual([
      expect.stringMatching(/^typefaces: \d+ kB in 2 files before the first view, \d+ kB in all$/),
    ])
  })

  it('that no page uses is neither published nor weighed', async () => {
    await lay('figtree-latin', 'text.woff2')
    const theme = written({ brand: { files: ['text.woff2'] } })
    const fonts = await readFonts(museum, theme)
    const complete = completeTheme(theme)
    expect(ownFontFiles(complete, fonts)).toEqual([])
    expect(fontWeights({ config: { ...tenant.config, theme: complete }, fonts })).toEqual([])
  })

  it('as subsets is loaded in two smaller files, of which pages with usual letters load one', async () => {
    await lay('figtree-latin-ext', 'text.woff2')
    const theme = written({ brand: { files: ['text.woff2'], subset: true } }, { display: 'brand', text: 'brand' })
    const fonts = await readFonts(museum, theme)
    const complete = completeTheme(theme)
    const files = ownFontFiles(complete, fonts)
    expect(files.map(({ subset }) => subset)).toEqual(['latin-ext', 'latin'])
    expect(fontHrefs(complete, fonts)).toEqual([expect.stringMatching(/^\/tenant\/font-latin\./)])
    const whole = await readFile(join(museum, 'text.woff2'))
    for (const { content } of files) expect(content.length).toBeLessThan(whole.length)
    expect(themeCss(complete, fonts).match(/font-family:"brand";[^}]*unicode-range/g)).toHaveLength(2)
  })

  it('isn’t made into subsets if its file forbids that', async () => {
    const bytes = await readFile(await shippedFile('figtree-latin'))
    await writeFile(join(museum, 'text.woff2'), await withoutSubsets(bytes))
    await expect(readFonts(museum, written({ own: { files: ['text.woff2'], subset: true } }))).rejects.toThrow(
      'text.woff2 cannot be used:\n  (whole file): expected a licence that allows subsets, or no "subset", found a file that forbids it',
    )
    await expect(read('text.woff2')).resolves.toHaveLength(1)
  })

  it('sets titles in the nearest weight that it has, since another would be smeared', async () => {
    await lay('bitter-700-latin', 'bold.woff2')
    const theme = written({ brand: { files: ['bold.woff2'] } }, { display: 'brand', displayWeight: 400 })
    const css = themeCss(completeTheme(theme), await readFonts(museum, theme))
    expect(css).toContain('--display-weight:700')
  })

  it('has a fallback of its width and height, like those that were measured for the shop’s', async () => {
    for (const name of fontNames) {
      const { fallback } = families[name]
      if (!fallback) continue
      await lay(`${name}-latin`, 'font.woff2')
      const theme = written(
        { brand: { files: ['font.woff2'], fallback: fallback.local } },
        { display: 'brand', text: 'brand' },
      )
      const css = themeCss(completeTheme(theme), await readFonts(museum, theme))
      const sizes = Array.from(css.matchAll(/size-adjust:([\d.]+)%;ascent-override:([\d.]+)%/g), ([, size, ascent]) => [
        Number(size) / 100,
        (Number(size) * Number(ascent)) / 10_000,
      ])
      expect(sizes).toEqual(
        [fallback.text, fallback.title].map((size) => [
          expect.closeTo(size, 1.5),
          expect.closeTo(fallback.ascent, 1.5),
        ]),
      )
    }
  })
})

describe('a file of a typeface is refused by name', () => {
  const refused = async (files: string[], words: string) => expect(read(...files)).rejects.toThrow(words)

  it('if it is missing, or a folder', async () => {
    await mkdir(join(museum, 'folder.woff2'))
    await refused(
      ['none.woff2'],
      'none.woff2 cannot be used:\n  (whole file): expected a typeface as WOFF2, found no file',
    )
    await refused(['folder.woff2'], 'found a folder')
  })

  it('if no file can have its name', async () => {
    await expect(read(`${'a'.repeat(300)}.woff2`)).rejects.toThrow('found a name that is too long')
    expect(() => written({ own: { files: ['a\0.woff2'] } })).toThrow('the name of a WOFF2 file beside tenant.json')
  })

  it('if it is no WOFF2, or a damaged one', async () => {
    const bytes = await readFile(await shippedFile('figtree-latin'))
    await writeFile(join(museum, 'other.woff2'), await fontverter.convert(bytes, 'sfnt'))
    await writeFile(join(museum, 'half.woff2'), bytes.subarray(0, bytes.length / 2))
    await writeFile(join(museum, 'empty.woff2'), '')
    const bomb = Buffer.from(bytes)
    bomb.writeUInt32BE(0xffffffff, 16)
    await writeFile(join(museum, 'bomb.woff2'), bomb)
    await writeFile(join(museum, 'start.woff2'), bytes.subarray(0, 19))
    const none = Buffer.from(bytes)
    none.writeUInt32BE(0, 16)
    await writeFile(join(museum, 'none.woff2'), none)
    await refused(['other.woff2'], 'found another format')
    await refused(['empty.woff2'], 'found another format')
    await refused(['half.woff2'], 'found one that can’t be read')
    await refused(['start.woff2'], 'found one that can’t be read')
    await refused(['bomb.woff2'], 'found one that says it unpacks to 4294967295 bytes')
    await refused(['none.woff2'], 'found one that says it unpacks to 0 bytes')
  })

  it('if it is too large for a page to wait for', async () => {
    await writeFile(join(museum, 'large.woff2'), Buffer.alloc(300_001, 'wOF2'))
    await refused(['large.woff2'], 'expected a typeface as WOFF2 of at most 300 kB, found 301 kB')
  })

  it('if it is a link that leads out of the folder; one within it is read, as Kubernetes mounts files', async () => {
    await copyFile(await shippedFile('figtree-latin'), join(root, 'others.woff2'))
    await symlink('../others.woff2', join(museum, 'out.woff2'))
    await refused(['out.woff2'], 'found a link that leads out of the folder')
    await mkdir(join(museum, '..data'))
    await lay('figtree-latin', '..data/in.woff2')
    await symlink('..data/in.woff2', join(museum, 'in.woff2'))
    await expect(read('in.woff2')).resolves.toHaveLength(1)
  })

  it('if another has its weight and slope', async () => {
    await lay('figtree-700-latin', 'a.woff2')
    await lay('bitter-700-latin', 'b.woff2')
    await refused(
      ['a.woff2', 'b.woff2'],
      'b.woff2 cannot be used:\n  (whole file): expected another weight or slope than that of a.woff2',
    )
  })

  it.each([
    [{ own: { files: ['../other/font.woff2'] } }, 'the name of a WOFF2 file beside tenant.json'],
    [{ own: { files: ['C:\\font.woff2'] } }, 'the name of a WOFF2 file beside tenant.json'],
    [{ own: { files: ['font.ttf'] } }, 'the name of a WOFF2 file beside tenant.json'],
    [{ own: { files: [] } }, 'at least one file'],
    [
      { a: { files: ['1.woff2', '2.woff2', '3.woff2'] }, b: { files: ['4.woff2', '5.woff2'] } },
      'at most 4 files in all',
    ],
    [{ figtree: { files: ['a.woff2'] } }, 'a name that no typeface of the shop has'],
    [{ 'x";}': { files: ['a.woff2'] } }, 'a name of small letters, digits and hyphens'],
  ])('before it is looked for, if its name can’t be right: %j', (fonts, words) => {
    const result = v.safeParse(themeSchema, { fonts })
    expect(result.issues?.map(({ message }) => message)).toContain(words)
  })
})
