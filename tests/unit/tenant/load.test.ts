import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { completeTheme } from '#tenant/complete-theme.ts'
import { unreadablePairs } from '#tenant/contrast.ts'
import { themeSchema } from '#tenant/theme.ts'
import { loadTenant, tenantIds } from '#tenant/load.ts'

const pair = (light: string, dark: string) => ({ light, dark })

const valid = () => ({
  api: 'https://api.museum.example/shop/',
  site: 'https://shop.museum.example',
  theme: {
    colours: {
      paper: pair('#ffffff', '#101010'),
      ink: pair('#111111', '#f5f5f5'),
      muted: pair('#555555', '#b5b5b5'),
      line: pair('#dddddd', '#333333'),
      accent: pair('#a02010', '#ff9080'),
      onAccent: pair('#ffffff', '#101010'),
      surface: pair('#f6f6f6', '#1a1a1a'),
    },
    type: { display: 'fraunces', text: 'figtree', displayWeight: 600, case: 'normal', tracking: 'tight' },
    shape: { radius: 2, pictureRadius: 0, line: 1 },
    mood: { hero: 'full', list: 'grid', header: 'line' },
  },
  logo: { file: 'logo.svg', alt: { en: 'Museum' } },
})

let root: string

const write = async (config: unknown, logo = '<svg xmlns="http://www.w3.org/2000/svg"/>') => {
  await mkdir(join(root, 'museum'), { recursive: true })
  await writeFile(join(root, 'museum', 'tenant.json'), typeof config === 'string' ? config : JSON.stringify(config))
  await writeFile(join(root, 'museum', 'logo.svg'), logo)
}

const problemsOf = (config: unknown) =>
  write(config)
    .then(() => loadTenant(root, 'museum'))
    .then(
      () => 'no error',
      (error: Error) => error.message,
    )

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tenants-'))
})

describe('a tenant is read from its folder', () => {
  it('fills in the defaults: CHF for display, EUR for payment analytics, 74 and 164 for direct debit', async () => {
    await write(valid())
    const { config } = await loadTenant(root, 'museum')
    expect(config).toMatchObject({
      id: 'museum',
      api: 'https://api.museum.example/shop',
      currency: 'CHF',
      paymentAnalyticsCurrency: 'EUR',
      regions: {},
      directDebitPaymentTypes: ['74', '164'],
      analyticsConsent: true,
    })
  })

  it('one accent is enough: all else has a default that can be read on every device', async () => {
    const { theme: _, ...rest } = valid()
    await write({ ...rest, theme: { accent: '#a02010' } })
    const { theme } = (await loadTenant(root, 'museum')).config
    expect(theme.colours.accent.light).toBe('#a02010')
    expect(theme.mood).toEqual({ hero: 'full', list: 'grid', header: 'line' })
    await write(rest)
    expect((await loadTenant(root, 'museum')).config.theme.type.text).toBe('system-sans')
  })

  it('whatever accent a museum has, its dark variant and the text on it can be read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const accent = `#${number.toString(16).padStart(6, '0')}`
        const { colours } = completeTheme(v.parse(themeSchema, { accent }))
        const unreadable = unreadablePairs(colours).map(({ path }) => path)
        // A light accent on white is the museum's to change; what follows from it is the shop's.
        expect(unreadable.filter((path) => !path.endsWith('.light'))).toEqual([])
      }),
    )
  })

  it('an accent that can not be read on white is refused by its own name', async () => {
    expect(await problemsOf({ ...valid(), theme: { accent: '#ffee00' } })).toContain(
      'theme.accent: expected a contrast of at least 4.5 : 1 on paper.light',
    )
  })

  it('reads when the shop is to be published besides, and refuses what is no date and time', async () => {
    const publishAt = ['2027-01-01 00:00:00']
    await write({ ...valid(), publishAt })
    expect((await loadTenant(root, 'museum')).config.publishAt).toEqual(publishAt)
    expect(await problemsOf({ ...valid(), publishAt: ['at New Year'] })).toMatch(
      /publishAt.*: expected a date and time such as "2027-01-01 00:00:00", found "at New Year"/,
    )
  })

  it('takes every tenant of this repository', async () => {
    for (const id of await tenantIds('tenants')) expect((await loadTenant('tenants', id)).config.id).toBe(id)
  })

  it('reads the museum’s own wording beside it', async () => {
    await write(valid())
    await writeFile(join(root, 'museum', 'messages.json'), JSON.stringify({ en: { 'nav.tickets': 'Visit' } }))
    expect((await loadTenant(root, 'museum')).messages).toEqual({ en: { 'nav.tickets': 'Visit' } })
  })
})

describe('a wrong field is answered with file, path, expected, found and the nearest right name', () => {
  it('a mistyped field name', async () => {
    const { theme, ...rest } = valid()
    expect(await problemsOf({ ...rest, theme, curency: 'EUR' })).toMatch(
      /tenant\.json cannot be used:\n {2}curency: expected no field of this name, found "curency"\. Did you mean "currency"\?/,
    )
  })

  it('a mistyped name deep inside', async () => {
    const config = valid()
    Object.assign(config.theme.colours, { acent: pair('#000000', '#ffffff') })
    expect(await problemsOf(config)).toContain(
      'theme.colours.acent: expected no field of this name, found "acent". Did you mean "accent"?',
    )
  })

  it('a mistyped value of a list', async () => {
    const config = valid()
    config.theme.type.display = 'frances'
    expect(await problemsOf(config)).toMatch(
      /theme\.type\.display: expected one of .*, found "frances"\. Did you mean "fraunces"\?/,
    )
  })

  it.each([
    ['site', 'https://shop.museum.example/shop', 'an origin such as "https://shop.museum.example"'],
    ['api', 'https://api.museum.example?a=1', 'an https address without query, or http on this machine'],
    ['configLanguage', 'gr', 'one of de, en, fr, it, nl, es, sv, da'],
    ['currency', 'Euro', 'an ISO 4217 code such as "EUR"'],
    ['paymentAnalyticsCurrency', 'eur', 'an ISO 4217 code such as "EUR"'],
    ['analyticsConsent', 'no', 'boolean'],
    ['directDebitPaymentTypes.1', ['74', ' '], 'a text'],
    ['paymentTypesFirst.0', [181], 'string'],
    ['briefGuestForm', 'yes', 'boolean'],
    ['pictureOrigins.0', ['pictures.museum.example'], 'an origin such as "https://pictures.museum.example"'],
    ['logo.file', { file: 'Logo.png', alt: {} }, 'the name of an SVG file beside tenant.json'],
    ['logo.alt.en', { file: 'logo.svg', alt: { en: '' } }, 'a text'],
    ['theme.shape.radius', { shape: { radius: 41 } }, 'at most 40'],
    ['theme.shape.radius', { shape: { radius: -1 } }, 'at least 0'],
    ['theme.type.displayWeight', { type: { displayWeight: 950 } }, 'at most 900'],
    ['theme.type.displayWeight', { type: { displayWeight: 50 } }, 'at least 100'],
  ])('a value of %s that is none: %j', async (path, value, expected) => {
    const [field = ''] = path.split('.')
    expect(await problemsOf({ ...valid(), [field]: value })).toContain(`  ${path}: expected ${expected}, found `)
  })

  it('a key of the museum’s own wording that is none', async () => {
    await write(valid())
    await writeFile(join(root, 'museum', 'messages.json'), JSON.stringify({ en: { tickets: 'Visit' } }))
    await expect(loadTenant(root, 'museum')).rejects.toThrow('expected a key such as "nav.tickets"')
  })

  it('a missing field', async () => {
    const { api: _, ...config } = valid()
    expect(await problemsOf(config)).toContain('api: expected this field, found nothing')
  })

  it('a colour that is none', async () => {
    const config = valid()
    config.theme.colours.ink.light = 'black'
    expect(await problemsOf(config)).toContain(
      'theme.colours.ink.light: expected a colour such as "#1a2b3c", found "black"',
    )
  })

  it('colours that cannot be read on each other', async () => {
    const config = valid()
    config.theme.colours.muted.light = '#999999'
    expect(await problemsOf(config)).toContain(
      'theme.colours.muted.light: expected a contrast of at least 4.5 : 1 on paper.light, found 2.85 : 1',
    )
  })

  it('an API that is neither https nor on this machine', async () => {
    expect(await problemsOf({ ...valid(), api: 'http://api.museum.example' })).toContain(
      'api: expected an https address',
    )
  })

  it('a file that is no JSON', async () => {
    expect(await problemsOf('{ "api": ')).toMatch(/\(whole file\): expected JSON, found /)
  })

  it('a tenant that does not exist names those that do', async () => {
    await write(valid())
    await expect(loadTenant(root, 'musem')).rejects.toThrow('expected one of the tenants museum, found "musem"')
  })

  it('a folder without a tenant.json is told, and not taken for no museum', async () => {
    await mkdir(join(root, 'forgotten'))
    expect(await tenantIds(root)).toContain('forgotten')
    await expect(loadTenant(root, 'forgotten')).rejects.toThrow(
      /forgotten\/tenant\.json cannot be used:\n {2}\(whole file\): expected the museum's settings.*found no file/,
    )
  })

  it('no mistake hides another: fields, colours, logo and messages are all told at once', async () => {
    const config = valid()
    config.theme.colours.muted.light = '#999999'
    await write({ ...config, api: 'http://api.museum.example' }, '<svg><script/></svg>')
    await writeFile(join(root, 'museum', 'messages.json'), '{ "en": { "nav": "x" } }')
    const error = await loadTenant(root, 'museum').catch((reason: unknown) => String(reason))
    expect(error).toMatch(/api: expected an https address/)
    expect(error).toMatch(/theme\.colours\.muted\.light: expected a contrast/)
    expect(error).toMatch(/logo\.svg cannot be used/)
    expect(error).toMatch(/messages\.json cannot be used/)
  })

  it('a logo that does more than draw', async () => {
    await write(valid(), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await expect(loadTenant(root, 'museum')).rejects.toThrow('expected an SVG that only draws, found <script>')
  })
})
