import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPrompt } from '#cli/prompt.ts'
import { askApi, askConfig, wordmark, writeMuseum } from '#cli/new-museum.ts'
import { askAnswers, currencyOf, moods, regionsOf } from '#cli/new-questions.ts'
import { logoProblems } from '#publisher/pictures/logo-contrast.ts'
import { fontHrefs } from '#site/theme.ts'
import { startSandbox } from '#sandbox/server.ts'
import { accentProblem } from '#tenant/theme.ts'
import { loadTenant } from '#tenant/load.ts'
import { captured } from '../support/foyer-commands.ts'
import { tinyMuseum } from '../support/museum-seed.ts'

async function asked() {
  const sandbox = await startSandbox({ port: 0, museums: [tinyMuseum], database: ':memory:' })
  onTestFinished(() => sandbox.stop())
  const root = await mkdtemp(join(tmpdir(), 'tenants-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const api = `${sandbox.url}/tiny`
  return { root, museum: { id: 'small', api, config: await askConfig(api) } }
}

/** What options of a command say. */
const given = (options: Record<string, string>) => ({ text: (name: string) => options[name] })

const site = 'https://shop.small.example'

it.each([
  'Ox',
  'MOMA WIEN',
  'Museum für Gestaltung und zeitgenössische Kunst',
  '東京国立博物館',
  'Aquamarinmuseumswarenlager',
])('the placeholder of a logo is whole, and has the text colour of the header: %s', (name) => {
  const svg = wordmark(name)
  const [width = 0, height = 1] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.slice(1).map(Number) ?? []
  const lines = [...svg.matchAll(/y="(\d+)" textLength="(\d+)"/g)].map(([, ...numbers]) => numbers.map(Number))
  expect(lines.every(([y = 0, length = 0]) => length <= width && y < height)).toBe(true)
  expect(lines.length).toBeGreaterThan(0)
  // A narrower one would count as a mark, beside which the name stands.
  expect(width / height).toBeGreaterThan(2)
  expect(svg).toContain('fill="currentColor"')
})

describe('the settings of a new museum', () => {
  it('are read from its API, and are valid without changes', async () => {
    const { root, museum } = await asked()
    const answers = await askAnswers(createPrompt(given({ site })).ask, museum.config)
    expect(answers).toEqual({
      name: 'Tiny Museum',
      language: 'en',
      regions: { de: 'de-CH' },
      site,
      currency: 'CHF',
      mood: 'gallery',
      accent: undefined,
    })
    expect(await writeMuseum({ ...museum, ...answers }, root)).toBe(join(root, 'small'))
    const { config, logoSvg } = await loadTenant(root, 'small')
    expect(config).toMatchObject({ api: museum.api, site, currency: 'CHF', paymentAnalyticsCurrency: 'CHF' })
    expect(config.configLanguage).toBe('en')
    expect(config.regions).toEqual({ de: 'de-CH' })
    expect(config.theme.mood).toEqual(moods['gallery']?.theme.mood)
    expect(config.logo.alt).toEqual({ de: 'Kleinstes Museum', en: 'Tiny Museum' })
    expect(logoSvg).toContain('Tiny Museum')
    // It is dark on a light page, light on a dark one.
    expect(await logoProblems(await loadTenant(root, 'small'))).toEqual([])
  })

  it.each(Object.keys(moods))(
    'of the look %s have typefaces of the shop, with a file for the weight of titles',
    async (mood) => {
      const { root, museum } = await asked()
      const answers = await askAnswers(createPrompt(given({ site, mood, accent: '#8a1538' })).ask, museum.config)
      await writeMuseum({ ...museum, ...answers }, root)
      const { theme } = (await loadTenant(root, 'small')).config
      const { display, text, displayWeight } = theme.type
      for (const font of [display, text]) expect(fontHrefs(theme).join()).toContain(`/fonts/${font}-`)
      if (display !== text) expect(fontHrefs(theme)[0]).toMatch(new RegExp(`^/fonts/${display}-${displayWeight}-latin`))
      expect(theme.colours.accent.light).toBe('#8a1538')
    },
  )

  it('have the name that was given in every language, in the place of those of the API', async () => {
    const { root, museum } = await asked()
    const answers = await askAnswers(createPrompt(given({ site, name: 'Bell House' })).ask, museum.config)
    await writeMuseum({ ...museum, ...answers }, root)
    const { config, logoSvg } = await loadTenant(root, 'small')
    expect(config.logo.alt).toEqual({ de: 'Bell House', en: 'Bell House' })
    expect(logoSvg).toContain('Bell House')
  })

  it('are the answers of a person, who is asked again after an invalid one, with the reason', async () => {
    const { root, museum } = await asked()
    const typed = new PassThrough()
    const shown = new PassThrough()
    const { ask, close } = createPrompt(given({ currency: 'EUR' }), { input: typed, output: shown })
    const answers = ['', 'xx', 'de', 'at', 'shop', site, 'baroque', 'cabinet', 'red', '#ffcc00', '#a02010']
    let told = ''
    shown.on('data', (text: Buffer) => {
      told += text.toString()
      // A prompt ends so; the answer to the first one comes with it.
      if (told.endsWith(': ')) typed.write(`${answers.shift() ?? ''}\n`)
    })
    const said = await askAnswers(ask, museum.config)
    close()
    expect(said).toEqual({
      name: 'Tiny Museum',
      language: 'de',
      regions: { de: 'de-AT' },
      site,
      currency: 'EUR',
      mood: 'cabinet',
      accent: '#a02010',
    })
    expect(told).toContain('Name of the museum (Tiny Museum): ')
    expect(told).toContain('First language, of en, de (en): ')
    expect(told).toContain('  expected one of en, de, found "xx"\n')
    expect(told).toContain('  expected one of gallery, programme, cabinet, found "baroque"\n')
    expect(told).toContain(
      '  #ffcc00 is hard to read: its contrast is 1.4, and at least 4.5 is needed. The nearest colour that works is #896c00\n',
    )
    await writeMuseum({ ...museum, ...said }, root)
    const { theme } = (await loadTenant(root, 'small')).config
    expect([theme.colours.accent.light, theme.mood.hero]).toEqual(['#a02010', 'framed'])
  })

  it('come from another API if the first one that a person types doesn’t answer', async () => {
    const { museum } = await asked()
    const [typed, shown] = [new PassThrough(), new PassThrough()]
    const { ask, close } = createPrompt(given({}), { input: typed, output: shown })
    const answers = ['http://127.0.0.1:9/nobody', `${museum.api}/en`, museum.api]
    shown.on('data', (text: Buffer) => {
      if (text.toString().endsWith(': ')) typed.write(`${answers.shift() ?? ''}\n`)
    })
    const { stderr } = await captured(async () => {
      expect(await askApi(ask, true)).toMatchObject({ api: museum.api, config: { siteName: 'Tiny Museum' } })
    })
    close()
    expect(stderr).toMatch(
      /can't be reached.*\nCheck the address of the API[^]*Asked at http:.*\/tiny\/en\/en\/shopinfo\/config/,
    )
    await expect(askApi(createPrompt(given({ api: 'http://127.0.0.1:9/nobody' })).ask, false)).rejects.toThrow(
      "can't be reached",
    )
  })

  it('are not written if the input ends', async () => {
    const { museum } = await asked()
    const typed = new PassThrough()
    const { ask } = createPrompt(given({}), { input: typed, output: new PassThrough() })
    const answers = askAnswers(ask, museum.config)
    typed.end()
    await expect(answers).rejects.toThrow('The input ended before all questions were answered.')
  })
})

describe('without a terminal', () => {
  it.each([
    [{}, '--site is missing'],
    [{ site: 'shop' }, '--site: expected an address such as https://shop.museum.example, found "shop"'],
    [{ site, language: 'fr' }, '--language: expected one of en, de, found "fr"'],
    [{ site, country: 'Swiss' }, '--country: expected two letters such as CH, found "Swiss"'],
    [{ site, currency: 'Fr.' }, '--currency: expected a code such as EUR, found "Fr."'],
    [{ site, mood: 'x' }, '--mood: expected one of gallery, programme, cabinet, found "x"'],
    [
      { site, accent: '#777777' },
      '--accent: #777777 is hard to read: its contrast is 4.1, and at least 4.5 is needed.',
    ],
  ])('%j is rejected with a message, and nothing is written', async (options, message) => {
    const { root, museum } = await asked()
    await expect(askAnswers(createPrompt(given(options)).ask, museum.config)).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringContaining(message),
    })
    expect(await readdir(root)).toEqual([])
  })
})

it.each([
  ['€', 'EUR'],
  ['CHF', 'CHF'],
  ['£', 'GBP'],
  ['kr', undefined],
])('the currency symbol %s stands for %s', (currencySymbol, code) => expect(currencyOf({ currencySymbol })).toBe(code))

it.each([
  ['ch', ['de', 'fr', 'en'], { de: 'de-CH', fr: 'fr-CH' }],
  ['BE', ['nl', 'fr', 'de'], { nl: 'nl-BE', fr: 'fr-BE' }],
  ['', ['de'], {}],
  ['JP', ['de'], {}],
])('in the country %j, the languages %j have the regions %j', (country, spoken, regions) =>
  expect(regionsOf(country, spoken)).toEqual(regions),
)

it('the colour proposed instead of an illegible one is legible', () => {
  for (const accent of ['#ffff00', '#00ff00', '#ff8800', '#cccccc', '#ffffff', '#87ceeb']) {
    const problem = accentProblem(accent)
    expect([accent, accentProblem(problem?.nearest ?? accent)]).toEqual([accent, undefined])
  }
  expect(accentProblem('#a02010')).toBeUndefined()
})
