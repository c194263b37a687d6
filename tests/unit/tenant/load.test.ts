import { mkdtemp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#domain/shop/languages.ts'
import { allMessages } from '#i18n/messages.ts'
import { completeTheme, lowContrastPairs, themeSchema } from '#tenant/theme.ts'
import { droppedKeys } from '#tenant/files/read-json.ts'
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

afterEach(() => rm(root, { recursive: true, force: true }))

describe('loading a tenant from its folder', () => {
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
    })
    // Whether anybody is asked depends on what the API shows (src/site/frame.ts).
    expect(config.analyticsConsent).toBeUndefined()
  })

  it('drops the slash at the end of every address: browsers compare origins letter by letter', async () => {
    const origins = { embedOn: ['https://www.museum.example/'], pictureOrigins: ['https://pictures.museum.example/'] }
    await write({ ...valid(), ...origins, site: 'https://shop.museum.example/', endpoint: 'https://storage.example/' })
    expect((await loadTenant(root, 'museum')).config).toMatchObject({
      embedOn: ['https://www.museum.example'],
      pictureOrigins: ['https://pictures.museum.example'],
      site: 'https://shop.museum.example',
      endpoint: 'https://storage.example',
    })
  })

  it.each(['Logo_2.svg', 'Museum neu.svg', 'müsli.svg', 'LOGO.SVG'])('reads a logo of any name: %s', async (file) => {
    await write({ ...valid(), logo: { file, alt: {} } })
    await writeFile(join(root, 'museum', file), '<svg xmlns="http://www.w3.org/2000/svg"><title>Own</title></svg>')
    expect((await loadTenant(root, 'museum')).logoSvg).toContain('Own')
  })

  it('reads a second logo for dark backgrounds, which has to have the same proportions', async () => {
    const drawing = (box: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"/>`
    await write({ ...valid(), logo: { file: 'a.svg', dark: 'b.svg', alt: {} } })
    await writeFile(join(root, 'museum', 'a.svg'), drawing('0 0 30 10'))
    await writeFile(join(root, 'museum', 'b.svg'), drawing('0 0 60 20'))
    expect(await loadTenant(root, 'museum')).toMatchObject({ darkLogoSvg: drawing('0 0 60 20') })
    await writeFile(join(root, 'museum', 'b.svg'), drawing('0 0 10 10'))
    await expect(loadTenant(root, 'museum')).rejects.toThrow(
      'expected the proportions of a.svg, 3.00 : 1, found 1.00 : 1',
    )
    await rm(join(root, 'museum', 'b.svg'))
    await expect(loadTenant(root, 'museum')).rejects.toThrow('expected the logo as SVG, found no file')
  })

  it('reads an icon and a picture for links, and refuses what is neither PNG nor JPEG, isn’t square, or draws more than a picture', async () => {
    const file = (name: string) => join(root, 'museum', name)
    await write({ ...valid(), logo: { file: 'logo.svg', icon: 'icon.svg', share: 'share.png', alt: {} } })
    await writeFile(file('icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const square = sharp({ create: { width: 90, height: 90, channels: 3, background: '#1a2b3c' } })
    const png = await square.png().toBuffer()
    await writeFile(file('share.png'), png)
    const read = await loadTenant(root, 'museum')
    expect(read.iconSvg).toContain('<svg')
    expect(read.sharePicture).toEqual({ ending: 'png', content: png.toString('base64') })
    await writeFile(file('share.png'), '<html>')
    await expect(loadTenant(root, 'museum')).rejects.toThrow('expected a picture as PNG or JPEG, found another format')
    for (const whole of [png, await square.jpeg().toBuffer()]) {
      await writeFile(file('share.png'), whole.subarray(0, whole.length / 2))
      await expect(loadTenant(root, 'museum')).rejects.toThrow('found one that can’t be read to its end')
    }
    await writeFile(file('share.png'), png)
    await writeFile(file('icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"/>')
    await expect(loadTenant(root, 'museum')).rejects.toThrow('expected a square drawing, found 2.00 : 1')
    await writeFile(file('icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    await expect(loadTenant(root, 'museum')).rejects.toThrow('expected an SVG that only draws, found <script>')
  })

  it('reads the addresses of an earlier site, and names those that can’t be', async () => {
    await write(valid())
    const file = join(root, 'museum', 'redirects.json')
    await writeFile(file, '{ "/shop/*": "/de/", "/tickets.php": "/de/tickets/" }')
    expect((await loadTenant(root, 'museum')).redirects).toEqual([
      { from: '/tickets.php', to: '/de/tickets/' },
      { from: '/shop/*', to: '/de/' },
    ])
    await writeFile(file, '{ "/a": "/b/", "/b": "/de/", "/c": "https://evil.example/", "/b": "/fr/" }')
    const message = await loadTenant(root, 'museum').then(String, String)
    expect(message).toContain(`${file} cannot be used:\n  /b: expected this key once, found it twice\n`)
    expect(message).toContain('/c: expected the path of a page of the shop, such as "/de/tickets/", found')
    await writeFile(file, '{ "/a": "/b/", "/b": "/de/" }')
    await expect(loadTenant(root, 'museum')).rejects.toThrow(
      '/a: expected a page, not an address that "/b" leads on, found "/b/"',
    )
  })

  it('reads placeholders with and without spaces, as the shop fills them', async () => {
    await write(valid())
    const words = { de: { 'checkout.writeTo': 'An {{ email }} oder {{email}}' } }
    await writeFile(join(root, 'museum', 'messages.json'), JSON.stringify(words))
    expect((await loadTenant(root, 'museum')).messages).toEqual(words)
  })

  it('needs no more of a theme than an accent, or nothing at all', async () => {
    const { theme: _, ...rest } = valid()
    await write({ ...rest, theme: { accent: '#a02010' } })
    const { theme } = (await loadTenant(root, 'museum')).config
    expect(theme.colours.accent.light).toBe('#a02010')
    expect(theme.mood).toEqual({ hero: 'full', list: 'grid', header: 'line' })
    await write(rest)
    expect((await loadTenant(root, 'museum')).config.theme.type.text).toBe('system-sans')
  })

  it('derives a readable dark variant and readable text from any accent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const accent = `#${number.toString(16).padStart(6, '0')}`
        const { colours } = completeTheme(v.parse(themeSchema, { accent }))
        const unreadable = lowContrastPairs(colours).map(({ path }) => path)
        // A light accent on white is the museum's to change; what follows from it is the shop's.
        expect(unreadable.filter((path) => !path.endsWith('.light'))).toEqual([])
      }),
    )
  })

  it('rejects an accent that is unreadable on white by the path theme.accent', async () => {
    expect(await problemsOf({ ...valid(), theme: { accent: '#ffee00' } })).toContain(
      'theme.accent: expected a contrast of at least 4.5 : 1 on paper.light',
    )
  })

  it('reads the additional times of publishing, and rejects an invalid one', async () => {
    const publishAt = ['2027-01-01 00:00:00']
    await write({ ...valid(), publishAt })
    expect((await loadTenant(root, 'museum')).config.publishAt).toEqual(publishAt)
    expect(await problemsOf({ ...valid(), publishAt: ['at New Year'] })).toMatch(
      /publishAt.*: expected a date and time such as "2027-01-01 00:00:00", found "at New Year"/,
    )
  })

  it('accepts every tenant of this repository', async () => {
    for (const id of await tenantIds('tenants')) expect((await loadTenant('tenants', id)).config.id).toBe(id)
  })

  it('reads the museum’s own wording from messages.json', async () => {
    await write(valid())
    await writeFile(join(root, 'museum', 'messages.json'), JSON.stringify({ en: { 'nav.tickets': 'Visit' } }))
    expect((await loadTenant(root, 'museum')).messages).toEqual({ en: { 'nav.tickets': 'Visit' } })
  })
})

describe('a tenant with a mistake is rejected with file, path, expected, found and the nearest name', () => {
  it('a mistyped field name', async () => {
    const { theme, ...rest } = valid()
    expect(await problemsOf({ ...rest, theme, curency: 'EUR' })).toMatch(
      /tenant\.json cannot be used:\n {2}curency: expected no field of this name, found "curency"\. Did you mean "currency"\?/,
    )
  })

  it('a mistyped name of a nested field', async () => {
    const config = valid()
    Object.assign(config.theme.colours, { acent: pair('#000000', '#ffffff') })
    expect(await problemsOf(config)).toContain(
      'theme.colours.acent: expected no field of this name, found "acent". Did you mean "accent"?',
    )
  })

  it('a mistyped value of an enumeration', async () => {
    const config = valid()
    config.theme.type.display = 'frances'
    expect(await problemsOf(config)).toMatch(
      /theme\.type\.display: expected one of .*, found "frances"\. Did you mean "fraunces"\?/,
    )
  })

  it.each([
    ['site', 'https://shop.museum.example/shop', 'an origin such as "https://shop.museum.example"'],
    ['site', 'https://Shop.Museum.example', '"https://shop.museum.example"'],
    ['site', 'https://shop.müseum.ch/', '"https://shop.xn--mseum-kva.ch"'],
    ['site', 'https://shop.museum.example:443', '"https://shop.museum.example"'],
    ['site', 'http://shop.museum.example', 'an origin such as "https://shop.museum.example"'],
    ['embedOn.0', ['https://WWW.museum.example'], '"https://www.museum.example"'],
    [
      'embedOn',
      Array.from({ length: 40 }, (_, at) => `https://${at}.museum.example`),
      'at most 1000 characters in all',
    ],
    ['endpoint', 'https://Storage.example', '"https://storage.example"'],
    ['api', 'https://api.museum.example?a=1', 'an https address without query, or http on this machine'],
    ['configLanguage', 'gr', `one of ${languages.join(', ')}`],
    ['currency', 'Euro', 'an ISO 4217 code such as "EUR"'],
    ['paymentAnalyticsCurrency', 'eur', 'its code in capitals, "EUR"'],
    ['paymentAnalyticsCurrency', 'euro', 'an ISO 4217 code such as "EUR"'],
    ['analyticsConsent', 'no', 'true or false, without quotation marks'],
    ['directDebitPaymentTypes.1', ['74', ' '], 'a text'],
    ['paymentTypesFirst.0', [181], 'a text in quotation marks'],
    ['briefGuestForm', 'yes', 'true or false, without quotation marks'],
    ['pictureOrigins.0', ['pictures.museum.example'], 'an origin such as "https://pictures.museum.example"'],
    ...['https://*.museum.example', 'https://www.museum.example,', 'https://www.museum.example;'].map(
      (wrong): [string, string[], string] => ['embedOn.0', [wrong], 'an origin such as "https://www.museum.example"'],
    ),
    ['api', 'https://api.museum.example;', 'an https address without query, or http on this machine'],
    ['visit.phone', { phone: '-----' }, 'a telephone number such as "+41 62 555 01 00"'],
    ['visit.access.de', { access: { de: '\u200b \u2800' } }, 'a text'],
    ['logo.file', { file: 'Logo.png', alt: {} }, 'the name of an SVG file beside tenant.json'],
    ['logo.file', { file: '../logo.svg', alt: {} }, 'the name of an SVG file beside tenant.json'],
    ['logo.alt.en', { file: 'logo.svg', alt: { en: '' } }, 'a text'],
    ['theme.shape.radius', { shape: { radius: 41 } }, 'at most 40'],
    ['theme.shape.radius', { shape: { radius: -1 } }, 'at least 0'],
    ['theme.type.displayWeight', { type: { displayWeight: 950 } }, 'at most 900'],
    ['theme.type.displayWeight', { type: { displayWeight: 50 } }, 'at least 100'],
  ])('an invalid value of %s: %j', async (path, value, expected) => {
    const [field = ''] = path.split('.')
    expect(await problemsOf({ ...valid(), [field]: value })).toContain(`  ${path}: expected ${expected}, found `)
  })

  it('an invalid key of the museum’s own wording', async () => {
    await write(valid())
    await writeFile(join(root, 'museum', 'messages.json'), JSON.stringify({ en: { tickets: 'Visit' } }))
    await expect(loadTenant(root, 'museum')).rejects.toThrow('expected a key such as "nav.tickets"')
  })

  it.each([
    [
      { en: { 'nav.tikets': 'Visit' } },
      'en.nav.tikets: expected the key of a message, found "nav.tikets". Did you mean "nav.tickets"?',
    ],
    [{ eng: { 'nav.tickets': 'Visit' } }, 'eng: expected no field of this name, found "eng". Did you mean "en"?'],
    [
      { en: { 'cart.heading_many': 'x' } },
      'en.cart.heading_many: expected the key of a message, found "cart.heading_many"',
    ],
    [{ en: { 'nav.tickets': '' } }, 'en.nav.tickets: expected a text, found ""'],
    [{ de: { 'nav.tickets': 'Karten {{count}}' } }, 'de.nav.tickets: expected no placeholder, found {{count}}'],
    [
      { de: { 'checkout.writeTo': 'An {{emial}}' } },
      'de.checkout.writeTo: expected {{email}}, found {{emial}}. Did you mean "{{email}}"?',
    ],
    [
      { de: { 'checkout.writeTo': 'An {email}' } },
      'de.checkout.writeTo: expected {{email}}, found {email}. Did you mean "{{email}}"?',
    ],
    [
      { de: { 'checkout.writeTo': 'An {{email} bitte' } },
      'de.checkout.writeTo: expected {{email}}, found {{email}. Did you mean "{{email}}"?',
    ],
    [
      { de: { 'checkout.writeTo': 'An {{email und {{email}}' } },
      'de.checkout.writeTo: expected {{email}}, found {{email und. Did you mean "{{email}}"?',
    ],
    ...['{{email bitte}}', '{{-email}}', '{{ email, x }}', '{{email'].map((broken): [object, string] => [
      { de: { 'checkout.writeTo': `An ${broken}` } },
      `de.checkout.writeTo: expected {{email}}, found ${broken}. Did you mean "{{email}}"?`,
    ]),
    [{ de: { 'nav.tickets': 'Karten }}' } }, 'de.nav.tickets: expected no placeholder, found }}'],
    [{ de: { 'nav.tickets': 'Karten { }' } }, 'de.nav.tickets: expected no placeholder, found { }'],
    [{ de: { 'nav.tickets': '$t(nav.tours)' } }, 'de.nav.tickets: expected no placeholder, found $t(nav.tours)'],
  ])('an unknown key, an empty text or a wrong placeholder of the museum’s own wording: %j', async (words, mistake) => {
    await write(valid())
    await writeFile(join(root, 'museum', 'messages.json'), JSON.stringify(words))
    await expect(loadTenant(root, 'museum')).rejects.toThrow(`messages.json cannot be used:\n  ${mistake}`)
  })

  it.each([
    ['mesages.json', 'messages.json'],
    ['Messages.json', 'messages.json'],
    ['message.json', 'messages.json'],
    ['tenants.json', 'tenant.json'],
  ])('a misspelt file name: %s', async (name, nearest) => {
    await write(valid())
    await writeFile(join(root, 'museum', name), '{}')
    await expect(loadTenant(root, 'museum')).rejects.toThrow(
      `${join(root, 'museum', name)} cannot be used:\n  (whole file): expected one of messages.json, redirects.json, tenant.json, found "${name}". Did you mean "${nearest}"?`,
    )
  })

  it('other files are ignored', async () => {
    await write(valid())
    for (const name of ['package.json', 'notes.txt', 'messages.json.bak', 'tenant.schema.json'])
      await writeFile(join(root, 'museum', name), '{}')
    await loadTenant(root, 'museum')
  })

  it('the museum’s own wording of every message is accepted with its placeholders', async () => {
    await write(valid())
    const all = Object.fromEntries(
      [...allMessages].map(([lang, spaces]) => [
        lang,
        Object.fromEntries(
          Object.entries(spaces).flatMap(([space, texts]) =>
            Object.entries(texts).map(([key, text]) => [`${space}.${key}`, `${text}!`]),
          ),
        ),
      ]),
    )
    await writeFile(join(root, 'museum', 'messages.json'), JSON.stringify(all))
    expect((await loadTenant(root, 'museum')).messages).toEqual(all)
  })

  it('a duplicate key in JSON', async () => {
    const twice = JSON.stringify(valid()).replace('"case":"normal"', '"case":"upper","c\\u0061se":"normal"')
    expect(await problemsOf(twice)).toContain('  theme.type.case: expected this key once, found it twice')
    await write(valid())
    await writeFile(join(root, 'museum', 'messages.json'), '{"en":{"nav.tickets":"{\\"a\\":[","nav.tickets":"b"}}')
    await expect(loadTenant(root, 'museum')).rejects.toThrow('en.nav.tickets: expected this key once, found it twice')
  })

  it('duplicate keys are found in any JSON, and nothing else is', () => {
    const repeatedKeys = (text: string) =>
      droppedKeys(text).flatMap(({ path, found }) => (found === 'it twice' ? [path] : []))
    fc.assert(
      fc.property(fc.json(), fc.string(), (json, key) => {
        // `__proto__` is a key of its own in a text, and none in an object.
        fc.pre(!json.includes('__proto__'))
        expect(repeatedKeys(JSON.stringify(JSON.parse(json)))).toEqual([])
        const name = JSON.stringify(key)
        expect(repeatedKeys(`[0,{"a":[{}, ${json}],${name} :1,"b${'x'.repeat(20)}":{},${name}\n: ${json}}]`)).toContain(
          `1.${key}`,
        )
      }),
    )
  })

  it.each(['a\0b', '\u202Eabc', '\ud800', '\u001b[31m'])(
    'a text with characters that nobody writes: %j',
    async (text) => {
      const expected = 'expected a text without invisible control characters, found "'
      expect(await problemsOf({ ...valid(), deliveryTime: { en: text } })).toContain(`  deliveryTime.en: ${expected}`)
      await write(valid())
      await writeFile(join(root, 'museum', 'messages.json'), JSON.stringify({ en: { 'nav.tickets': text } }))
      await expect(loadTenant(root, 'museum')).rejects.toThrow(`  en.nav.tickets: ${expected}`)
    },
  )

  it.each(['a\0b', 'x'.repeat(5000)])(
    'a $schema that no file can be, which hides no other mistake: %.10s',
    async ($schema) => {
      const { theme, ...config } = valid()
      const ink = pair('#fefefe', '#f5f5f5')
      const problems = await problemsOf({ ...config, $schema, theme: { ...theme, colours: { ...theme.colours, ink } } })
      expect(problems).toContain('  $schema: expected the path of tenant.schema.json, or no $schema, found "')
      expect(problems).toContain('  theme.colours.ink.light: expected a contrast of at least 4.5 : 1')
    },
  )

  it('a byte order mark, and a file in another encoding', async () => {
    expect(await problemsOf(`\ufeff${JSON.stringify(valid())}`)).toContain(
      'tenant.json cannot be used:\n  (whole file): expected a text in UTF-8 without a byte order mark, found one at its beginning',
    )
    await write(valid())
    await writeFile(join(root, 'museum', 'messages.json'), Buffer.from('{"de":{"nav.tickets":"Führung"}}', 'latin1'))
    await expect(loadTenant(root, 'museum')).rejects.toThrow(
      'messages.json cannot be used:\n  (whole file): expected a text in UTF-8 without a byte order mark, found another encoding',
    )
  })

  it.each([
    ['api', 'https://ada:geheim@api.museum.example'],
    ['site', 'https://ada:geheim@shop.museum.example'],
    ['endpoint', 'https://ada:geheim@storage.example'],
    ['target', 's3://ada:geheim@bucket/museum'],
    ['pictureOrigins.0', 'https://geheim@pictures.museum.example'],
    ['embedOn.0', 'https://ada:geheim@www.museum.example'],
  ])('a user name and password in %s, which the message does not repeat', async (path, address) => {
    const [field = '', at] = path.split('.')
    const message = await problemsOf({ ...valid(), [field]: at === undefined ? address : [address] })
    expect(message).toContain(`  ${path}: expected an address without name and password, found "`)
    expect(message).toContain('://…@')
    expect(message).not.toMatch(/geheim|ada/)
  })

  it.each(['EUX', 'ZZZ', 'BTC'])('a currency that does not exist: %s', async (currency) => {
    expect(await problemsOf({ ...valid(), currency })).toContain(
      `  currency: expected a currency that exists, such as "EUR", found "${currency}"`,
    )
  })

  it('a currency in lower case, with the code in upper case', async () => {
    expect(await problemsOf({ ...valid(), currency: 'chf' })).toContain(
      '  currency: expected its code in capitals, "CHF", found "chf"',
    )
  })

  it('an unreadable accent, with the nearest readable one', async () => {
    const message = await problemsOf({ ...valid(), theme: { accent: '#ffee00' } })
    const [, nearest = ''] = /theme\.accent: expected a contrast .* Did you mean "(#[0-9a-f]{6})"\?/.exec(message) ?? []
    expect(await problemsOf({ ...valid(), theme: { accent: nearest } })).toBe('no error')
  })

  it.each([
    ['#e65c00', { paper: pair('#e8dcc0', '#121212') }],
    [
      '#7a1020',
      {
        paper: pair('#101014', '#101014'),
        surface: pair('#1a1a1e', '#1a1a1e'),
        ink: pair('#f2f2f0', '#f2f2f0'),
        muted: pair('#ababa8', '#ababa8'),
      },
    ],
  ])(
    'an unreadable accent %s on the museum’s own colours, with one that is readable there',
    async (accent, colours) => {
      const message = await problemsOf({ ...valid(), theme: { accent, colours } })
      const [, nearest = ''] =
        /theme\.accent: expected a contrast .* Did you mean "(#[0-9a-f]{6})"\?/.exec(message) ?? []
      expect(await problemsOf({ ...valid(), theme: { accent: nearest, colours } })).toBe('no error')
    },
  )

  it('an accent on a background on which none is readable, without another one', async () => {
    const colours = { paper: pair('#777777', '#777777'), surface: pair('#dddddd', '#222222') }
    const message = await problemsOf({ ...valid(), theme: { accent: '#707070', colours } })
    expect(message).toMatch(/theme\.accent: expected a contrast of at least 4.5 : 1 on paper.light, found [\d.]+ : 1$/m)
  })

  it('a $schema with a wrong path, with which editors would check nothing', async () => {
    expect(await problemsOf({ ...valid(), $schema: '../../src/tenant/tenant.shema.json' })).toContain(
      '  $schema: expected the path of tenant.schema.json, or no $schema, found "../../src/tenant/tenant.shema.json". ' +
        'Did you mean "../../src/tenant/tenant.schema.json"?',
    )
    for (const $schema of [
      '../../src/tenant/tenant.schema.json',
      './tenant.json',
      'https://museum.example/schema.json',
    ])
      expect(await problemsOf({ ...valid(), $schema })).toBe('no error')
  })

  it.each([
    ['Grünes Museum', 'grunes-museum'],
    ['Großes Haus', 'grosses-haus'],
    ['museum_2', 'museum-2'],
    ['2museum', 'museum'],
    ['museum.bak', 'museum-bak'],
  ])('a folder of a museum whose name is not a valid id: %s', async (name, nearest) => {
    await write(valid())
    await rename(join(root, 'museum'), join(root, name))
    expect(await tenantIds(root)).toEqual([name])
    await expect(loadTenant(root, name)).rejects.toThrow(
      `${join(root, name)} cannot be used:\n  (whole file): expected a folder named by lower-case letters, digits and ` +
        `hyphens, beginning with a letter, found "${name}". Did you mean "${nearest}"?`,
    )
  })

  it('folders without a museum and hidden folders are ignored', async () => {
    await write(valid())
    for (const name of ['.git', 'Old Drafts', '.museum']) await mkdir(join(root, name))
    await writeFile(join(root, '.museum', 'tenant.json'), '{}')
    expect(await tenantIds(root)).toEqual(['museum'])
  })

  it('a folder without a museum’s name that cannot be looked into, such as lost+found, is ignored', async () => {
    await write(valid())
    await mkdir(join(root, 'lost+found'))
    // It stands for one without permission, which root can't meet.
    await symlink('tenant.json', join(root, 'lost+found', 'tenant.json'))
    expect(await tenantIds(root)).toEqual(['museum'])
  })

  it('a missing field', async () => {
    const { api: _, ...config } = valid()
    expect(await problemsOf(config)).toContain('api: expected this field, found nothing')
  })

  it('an invalid colour', async () => {
    const config = valid()
    config.theme.colours.ink.light = 'black'
    expect(await problemsOf(config)).toContain(
      'theme.colours.ink.light: expected a colour such as "#1a2b3c", found "black"',
    )
  })

  it('colours with too little contrast', async () => {
    const config = valid()
    config.theme.colours.muted.light = '#999999'
    expect(await problemsOf(config)).toContain(
      'theme.colours.muted.light: expected a contrast of at least 4.5 : 1 on paper.light, found 2.85 : 1',
    )
  })

  it('an API address that is neither https nor on this machine', async () => {
    expect(await problemsOf({ ...valid(), api: 'http://api.museum.example' })).toContain(
      'api: expected an https address',
    )
  })

  it.each([
    ['{ "api": ', '(whole file): expected a closing quotation mark, } or ], found the end of the file'],
    ['{ "api": "https://x', '(whole file): expected a closing quotation mark, } or ], found the end of the file'],
    [
      '{\n  "api": geheim }',
      'line 2, column 10: expected a value: a text in quotation marks, a number, true, false, { or [, found g',
    ],
    ['{\n  "api": "geheim",\n}', 'line 3, column 1: expected no comma before it, found }'],
    [
      '{\n  "api": "geheim"\n  "site": 1 }',
      'line 3, column 3: expected a comma or } after the value, found a quotation mark',
    ],
    ["{ 'api': 'geheim' }", `line 1, column 3: expected a straight quotation mark, ", found '`],
    ['{ “api”: “geheim” }', 'line 1, column 3: expected a straight quotation mark, ", found “'],
    ['{ "api": „geheim“ }', 'line 1, column 10: expected a straight quotation mark, ", found „'],
    ['{ api: "geheim" }', 'line 1, column 3: expected a name in quotation marks, or }, found a'],
    ['{ "api" "geheim" }', 'line 1, column 9: expected a colon after the name, found a quotation mark'],
    ['{ // geheim\n"api": 1 }', 'line 1, column 3: expected no comment, found /'],
    [
      '{ "api": "https:\n//geheim" }',
      'line 1, column 17: expected the closing quotation mark on the same line, found a new line',
    ],
    ['{ "api": "geheim" } geheim', 'line 1, column 21: expected nothing after the last brace, found g'],
    ['{ "a": [1, 2, ], "b": "geheim" }', 'line 1, column 15: expected no comma before it, found ]'],
    ['{ "a": [1 2], "b": "geheim" }', 'line 1, column 11: expected a comma or ] after the value, found 2'],
  ])('invalid JSON, with line and column and no more than the character there: %j', async (text, words) => {
    const message = await problemsOf(text)
    expect(message).toContain(`  ${words}`)
    expect(message).not.toContain('geheim')
  })

  it.each([
    [
      { languages: ['de'] },
      'languages: expected no field of this name, since the list of languages is that of your API ("languages" in its answer to shopinfo/config)',
    ],
    [
      { timezone: 'Europe/Zurich' },
      'timezone: expected no field of this name, since the time zone is that of your API ("timeZone" in',
    ],
    [
      { fonts: ['Inter'] },
      'fonts: expected theme.type.display and theme.type.text, which name a typeface of the shop or',
    ],
    [{ theme: { type: { text: 'Inter' } } }, 'system-serif, or a name from theme.fonts, found "Inter"'],
    [{ theme: { fontFamily: 'Inter' } }, 'theme.fontFamily: expected theme.type.display and theme.type.text'],
  ])('something that is said elsewhere, with the place: %j', async (fields, words) => {
    expect(await problemsOf({ ...valid(), ...fields })).toContain(words)
  })

  it('an unknown tenant, with the names of those that exist', async () => {
    await write(valid())
    await expect(loadTenant(root, 'musem')).rejects.toThrow('expected one of the tenants museum, found "musem"')
  })

  it('a folder without a tenant.json', async () => {
    await mkdir(join(root, 'forgotten'))
    expect(await tenantIds(root)).toContain('forgotten')
    await expect(loadTenant(root, 'forgotten')).rejects.toThrow(
      /forgotten\/tenant\.json cannot be used:\n {2}\(whole file\): expected the museum's settings.*found no file/,
    )
  })

  it('mistakes in fields, colours, logo and messages are all reported at once', async () => {
    const config = valid()
    config.theme.colours.muted.light = '#999999'
    await write({ ...config, api: 'http://api.museum.example', curency: 'EUR', reigons: {} }, '<svg><script/></svg>')
    await writeFile(join(root, 'museum', 'messages.json'), '{ "en": { "nav": "x" } }')
    const error = await loadTenant(root, 'museum').catch((reason: unknown) => String(reason))
    expect(error).toMatch(/api: expected an https address/)
    expect(error).toMatch(/curency: .* "currency"\?\n.*reigons: .* "regions"\?/)
    expect(error).toMatch(/theme\.colours\.muted\.light: expected a contrast/)
    expect(error).toMatch(/logo\.svg cannot be used/)
    expect(error).toMatch(/messages\.json cannot be used/)
  })

  it('a list in place of the museum’s own wording', async () => {
    await write(valid())
    await writeFile(join(root, 'museum', 'messages.json'), '[]')
    await expect(loadTenant(root, 'museum')).rejects.toThrow('expected fields in braces, found a list in brackets')
  })

  it('all mistakes in messages.json are reported at once', async () => {
    await write(valid())
    const words = { tickets: 'x', 'nav.tikets': 'Visit', 'nav.tours': 7, 'checkout.writeTo': 'To {{emial}}' }
    await writeFile(join(root, 'museum', 'messages.json'), JSON.stringify({ en: words, fr: 3, english: {}, dansk: {} }))
    const error = await loadTenant(root, 'museum').catch((reason: unknown) => String(reason))
    for (const line of [
      'en.tickets: expected a key such as "nav.tickets", found "tickets"',
      'en.nav.tours: expected a text in quotation marks, found 7',
      'fr: expected fields in braces, { … }, found 3',
      'english: expected no field of this name, found "english"',
      'dansk: expected no field of this name, found "dansk"',
      'en.nav.tikets: expected the key of a message, found "nav.tikets". Did you mean "nav.tickets"?',
      'en.checkout.writeTo: expected {{email}}, found {{emial}}. Did you mean "{{email}}"?',
    ]) {
      expect(error).toContain(`\n  ${line}`)
    }
  })

  it('a folder in place of a file, and a file in place of the folder of all museums', async () => {
    await write(valid())
    await mkdir(join(root, 'museum', 'messages.json'))
    await expect(loadTenant(root, 'museum')).rejects.toThrow(
      'messages.json cannot be used:\n  (whole file): expected a file, found a folder',
    )
    await expect(tenantIds(join(root, 'museum', 'tenant.json'))).rejects.toThrow(
      'tenant.json cannot be used:\n  (whole file): expected a folder for each museum, found a file in place of a folder',
    )
  })

  it('a logo that is a link out of the folder, or too large for a page', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    await write(valid())
    await writeFile(join(root, 'other.svg'), drawing)
    await rm(join(root, 'museum', 'logo.svg'))
    await symlink('../other.svg', join(root, 'museum', 'logo.svg'))
    await expect(loadTenant(root, 'museum')).rejects.toThrow('found a link that leads out of the folder')
    await rm(join(root, 'museum', 'logo.svg'))
    await write(valid(), drawing.padEnd(1_000_001))
    await expect(loadTenant(root, 'museum')).rejects.toThrow(
      'expected the logo as SVG of at most 1000 kB, found 1001 kB',
    )
  })

  it('a logo that contains a script', async () => {
    await write(valid(), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await expect(loadTenant(root, 'museum')).rejects.toThrow('expected an SVG that only draws, found <script>')
  })
})

describe('what a museum says about a visit', () => {
  it.each([
    [{ hours: { monday: ['10-17'] } }, 'visit.hours.monday.0: expected hours such as "10:00-17:00"'],
    [{ hours: { monday: ['17:00-10:00'] } }, 'the earlier time first, found "17:00-10:00"'],
    [{ hours: { monday: ['14:00-17:00', '10:00-12:00'] } }, 'visit.hours.monday: expected hours one after the other'],
    [{ exceptions: [{ from: '24.12.2026' }] }, 'visit.exceptions.0.from: expected a day such as "2026-12-24"'],
    [{ exceptions: [{ from: '2026-12-24', until: '2026-12-23' }] }, 'visit.exceptions.0: expected a last day'],
    [{ notices: [{ until: 'Tuesday', text: { en: 'Strike' } }] }, 'visit.notices.0.until: expected a date and time'],
    [{ hours: { mon: [] } }, 'visit.hours.mon: expected no field of this name'],
  ])('is refused with the place and an example: %j', async (visit, words) => {
    expect(await problemsOf({ ...valid(), visit })).toContain(words)
  })

  it('is read as times and days', async () => {
    await write({ ...valid(), visit: { hours: { sunday: ['10:00 – 24:00'] }, exceptions: [{ from: '2026-12-24' }] } })
    const { visit } = (await loadTenant(root, 'museum')).config
    expect(visit?.hours).toMatchObject({ monday: [], sunday: [['10:00', '24:00']] })
    expect(visit?.exceptions).toEqual([{ from: '2026-12-24', hours: [] }])
  })
})
