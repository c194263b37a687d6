import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compile } from '#publisher/build/compile.ts'
import { publishTenant } from '#publisher/release/publish-tenant.ts'
import { openRenderer, type Renderer } from '#publisher/render/renderer.ts'
import type { Lang } from '#domain/shop/languages.ts'
import type { Fault } from '#sandbox/http/faults.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { startAlteredSandbox, type Alter } from '../support/altered-sandbox.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { plainFolder } from '../support/plain-folder.ts'
import { tenant } from '../support/snapshot.ts'

let renderer: Renderer
let siteDir: string
const running: { stop: () => Promise<void> }[] = []

beforeAll(async () => {
  renderer = openRenderer(await compile())
})

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'site-'))
})

afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop()
  await rm(siteDir, { recursive: true, force: true })
})

interface Circumstances {
  seed?: MuseumSeed
  faults?: Fault[]
  alter?: Alter
  callDeadline?: number
  configLanguage?: Lang | undefined
}

/** Publishes the tiny museum from a sandbox that behaves in a certain way. */
async function publish(circumstances: Circumstances = {}) {
  const { seed = tinyMuseum, faults = [], alter = () => {}, callDeadline = 5000, ...language } = circumstances
  const sandbox = await startAlteredSandbox({ museums: [seed], database: ':memory:', faults }, alter)
  running.push(sandbox)
  const config = { ...tenant.config, id: 'tiny', api: `${sandbox.url}/tiny`, ...language }
  // Each sandbox has a port of its own, but a museum's address stays: pages name it.
  const report = await publishTenant(
    { ...tenant, config },
    { target: plainFolder(siteDir), renderer, now: new Date(), callDeadline },
  )
  return report
}

const live = (file: string) => readFile(join(siteDir, 'current', file), 'utf8')

/** Content of every page of the live release, by file. */
async function livePages(): Promise<Map<string, string>> {
  const files = await Array.fromAsync(glob('**/*.html', { cwd: join(siteDir, 'current') }))
  return new Map(await Promise.all(files.map(async (file): Promise<[string, string]> => [file, await live(file)])))
}

const both = (text: string) => ({ de: text, en: text })

/** The museum with an imprint of a length. */
const withImprint = (length: number): MuseumSeed => ({
  ...tinyMuseum,
  pages: { ...tinyMuseum.pages, imprint: { title: both('Imprint'), html: both('a'.repeat(length)) } },
})

const isPlaces = (key: string): boolean => key === 'max_tickets' || /^\d{4}-\d{2}-\d{2}$/.test(key)

/** Takes so many places from each number of them in an answer, where some are left then; answers whether there was one. */
function sell(part: unknown, sold: number): boolean {
  if (typeof part !== 'object' || part === null) return false
  let isChanged = false
  for (const [key, value] of Object.entries(part)) {
    if (typeof value === 'number' && isPlaces(key) && value > sold) isChanged = Reflect.set(part, key, value - sold)
    else if (sell(value, sold)) isChanged = true
  }
  return isChanged
}

describe('publishing again', () => {
  it('renders nothing if nothing changed, and only the pages that show an article whose price changed', async () => {
    let price = 1990
    const alter: Alter = (endpoint, { data }) => {
      if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise)) data.merchandise[0].price = price
    }
    const sandbox = await startAlteredSandbox({ museums: [tinyMuseum], database: ':memory:' }, alter)
    running.push(sandbox)
    const tiny = { ...tenant, config: { ...tenant.config, id: 'tiny', api: `${sandbox.url}/tiny` } }
    const again = () => publishTenant(tiny, { target: plainFolder(siteDir), renderer, now: new Date() })

    const first = await again()
    expect(first.rendered).toBe(first.total)
    const before = await livePages()
    expect(await again()).toMatchObject({ changed: false, rendered: 0, linked: first.total })

    price = 2190
    const { rendered, total } = await again()
    const after = await livePages()
    const changed = [...after].filter(([file, html]) => before.get(file) !== html)
    expect(rendered).toBe(changed.length)
    expect(rendered).toBeLessThan(total)
    for (const [file, html] of changed)
      expect([file, html.includes('21.90') || html.includes('21,90')]).toEqual([file, true])
    for (const [file, html] of after)
      expect([file, html.includes('19.90') || html.includes('19,90')]).toEqual([file, false])
  })

  it('renders no page because tickets were sold, since places left are requested live', async () => {
    let sold = 0
    const changed = new Set<string>()
    const alter: Alter = (endpoint, { data }) => {
      if (sold > 0 && sell(data, sold)) changed.add(endpoint.split('/').slice(0, 2).join('/'))
    }
    const sandbox = await startAlteredSandbox({ museums: [tinyMuseum], database: ':memory:' }, alter)
    running.push(sandbox)
    const tiny = { ...tenant, config: { ...tenant.config, id: 'tiny', api: `${sandbox.url}/tiny` } }
    const target = plainFolder(siteDir)
    const again = () => publishTenant(tiny, { target, renderer, now: new Date() })
    const { total, release } = await again()
    const before = await livePages()
    for (sold = 1; sold < 4; sold += 1) {
      // Without the answers of the last pull, everything is read and compared.
      if (sold > 1) await rm(target.pulled ?? '')
      expect(await again()).toMatchObject({ changed: false, release, rendered: 0, linked: total, put: 0 })
    }
    expect(await livePages()).toEqual(before)
    // The answers that a publish reads did say so.
    expect([...changed]).toContain('ticket/collect')
  })
})

describe('problems while a museum is pulled', () => {
  it('nothing is published if the server is down, and the error names the call', async () => {
    const dead = { ...tenant, config: { ...tenant.config, api: 'http://127.0.0.1:9/tiny' } }
    await expect(publishTenant(dead, { target: plainFolder(siteDir), renderer, now: new Date() })).rejects.toThrow(
      /^shopinfo\/config: the server can't be reached/,
    )
    await expect(live('index.html')).rejects.toThrow('ENOENT')
  })

  it('a call to a slow server ends at the deadline', async () => {
    const faults: Fault[] = [{ kind: 'delay', ms: 2000, endpoint: 'shopinfo/config' }]
    await expect(publish({ faults, callDeadline: 100 })).rejects.toThrow('shopinfo/config: the server took too long')
  })

  it('a list of which more than half is broken is rejected, with endpoint, path, expected and found', async () => {
    const alter: Alter = (endpoint, { data }) => {
      if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise))
        for (const article of data.merchandise.slice(1)) article.price = 'gratis'
    }
    await expect(publish({ alter })).rejects.toThrow(
      /merchandise\/select.*data\.merchandise\[1\]\.price.*expected.*found.*gratis.*asked at http:.*\/tiny\/en\/merchandise\/select/s,
    )
  })

  it('an event list without events is rejected, and the live release stays', async () => {
    await publish()
    const before = await live('en/index.html')
    const none = { ...tinyMuseum, events: [], suggestions: [] }
    await expect(publish({ seed: none })).rejects.toThrow(
      'event/select broke the contract: data.events: expected at least one event, found an empty list',
    )
    expect(await live('en/index.html')).toBe(before)
  })

  it('the configuration is requested in other languages if the museum has no English', async () => {
    const { files } = await publish({ seed: { ...tinyMuseum, languages: ['de'] }, configLanguage: undefined })
    expect(files).toBeGreaterThan(0)
    expect(await live('de/index.html')).toContain('<html lang="de"')
  })

  it('a missing configuration is reported with the address and the field to check', async () => {
    const faults: Fault[] = [{ kind: 'status', status: 404, endpoint: 'shopinfo/config' }]
    await expect(publish({ faults })).rejects.toThrow(
      /shopinfo\/config: not found \(404\)\. Asked at http:.*\/tiny\/en\/shopinfo\/config.*"api" in tenant\.json/,
    )
  })

  it('sections that are switched on but have no pages are reported', async () => {
    const seed = { ...tinyMuseum, tours: [], articles: [], vouchers: [], suggestions: [] }
    const { withoutPages } = await publish({ seed })
    expect(withoutPages).toEqual([
      'The section guidedTours is switched on, but nothing is in it.',
      'The section merchandise is switched on, but nothing is in it.',
      'The section passes is switched on, but nothing is in it.',
      'The section vouchers is switched on, but nothing is in it.',
    ])
  })

  it('what contradicts the API is reported as by the check: a currency above all, in which prices are shown', async () => {
    const alter: Alter = (endpoint, { data }) => {
      if (endpoint === 'shopinfo/config')
        Object.assign(data, { currencySymbol: 'kr', homeView: 'passes', hasMemCard: 0 })
    }
    const { contradictions } = await publish({ alter })
    expect(contradictions).toEqual([
      "The museum's currency is kr, the tenant's EUR.",
      'The home page shows passes, which are switched off.',
    ])
  })

  it('a page is reported while it is nearly too long, and first of what is left out once it is', async () => {
    const of = async (length: number) => {
      const { longTexts, leftOut } = await publish({
        seed: withImprint(length),
        alter: (endpoint, { data }) => {
          if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise)) data.merchandise[0].price = '12.50'
        },
      })
      return [longTexts, leftOut[0]?.what]
    }
    expect(await of(150_000)).toEqual([[], '"41" of merchandise/select'])
    expect(await of(170_000)).toEqual([
      ['en', 'de'].map(
        (lang) => `The page imprint (${lang}) has 170,000 characters. With more than 200,000 it is left out.`,
      ),
      '"41" of merchandise/select',
    ])
    expect(await of(200_001)).toEqual([[], 'data.pages.imprint.html of shopinfo'])
  })

  it('the live release is kept', async () => {
    const { release } = await publish()
    const before = await live('en/index.html')
    await expect(publish({ faults: [{ kind: 'status', status: 500, endpoint: 'event/select' }] })).rejects.toThrow(
      'event/select',
    )
    expect(await live('en/index.html')).toBe(before)
    expect(release).toMatch(/^\d+$/)
  })
})

describe('a publish leaves out and reports', () => {
  const langs = ['de', 'en']

  it('an item whose id cannot be a file name', async () => {
    const alter: Alter = (endpoint, { data }) => {
      if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise)) data.merchandise[0].id = '../../etc'
    }
    const { leftOut } = await publish({ alter })
    expect(leftOut).toEqual([{ what: 'article "../../etc"', reason: 'its id cannot be a file name', langs }])
  })

  it('what has no name to be read in a language, which would be a link, a heading or a choice without words', async () => {
    const alter: Alter = (endpoint, { data }) => {
      if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise)) data.merchandise[0].name = ' \u200b'
      if (endpoint === 'merchandise/attr' && Array.isArray(data.category)) data.category[0].name = ''
    }
    const { leftOut } = await publish({ alter })
    expect(leftOut).toEqual([
      { what: 'article "41"', reason: 'it has no name', langs },
      { what: 'article category "1"', reason: 'it has no name', langs },
      { what: 'pass category "2"', reason: 'it has no name', langs },
    ])
    await expect(live('en/product/41/index.html')).rejects.toThrow('ENOENT')
  })

  it('a broken article, and publishes the others', async () => {
    const alter: Alter = (endpoint, { data }) => {
      if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise)) data.merchandise[0].price = 'gratis'
    }
    const { leftOut } = await publish({ alter })
    const reason = 'data.merchandise[0].price: expected a price from 0, in whole minor units, found "gratis"'
    expect(leftOut).toEqual([{ what: '"41" of merchandise/select', reason, langs }])
    await expect(live('en/product/41/index.html')).rejects.toThrow('ENOENT')
    expect(await live('en/product/43/index.html')).toContain('Poster')
  })

  it('an event with broken tickets, by its name and language', async () => {
    const alter: Alter = (endpoint, { data }) => {
      if (endpoint.startsWith('ticket/collect/event/1') && Array.isArray(data.tickets)) data.tickets[0].price = null
    }
    const { leftOut } = await publish({ alter })
    expect(leftOut[0]).toMatchObject({ what: 'event "1"', langs: ['de'] })
    expect(leftOut[0]?.reason).toMatch(/data\.tickets\[0\]\.price.*asked at .*\/de\/ticket\/collect for event "1"/s)
    await expect(live('en/tickets/1/index.html')).rejects.toThrow('ENOENT')
    expect(await live('en/tickets/index.html')).not.toContain('/en/tickets/1/')
    expect(await live('en/tickets/2/index.html')).toContain('Concert')
  })

  it('a day ticket that would be sold below its price, and publishes its event with the others', async () => {
    const subtickets = [{ id: 991, name: 'Children', price: 500, vat_value: 2.6, min_quantity: 1 }]
    const alter: Alter = (endpoint, { data }) => {
      if (endpoint.startsWith('ticket/collect/event/1') && Array.isArray(data.tickets))
        data.tickets.push({ ...data.tickets[0], id: 99, name: 'Whole day', mode: 3, subtickets })
    }
    const { leftOut } = await publish({ alter })
    const reason = 'data.tickets[2].subtickets: expected a day ticket without parts to pay, found a list of 1'
    expect(leftOut).toEqual([{ what: '"99" of ticket/collect for event "1"', reason, langs }])
    expect(await live('en/tickets/1/index.html')).not.toContain('Whole day')
  })

  it('at most half of the events with broken tickets, and fails if there are more', async () => {
    const alter: Alter = (endpoint, { data }) => {
      if (/^ticket\/collect\/event\/[12]/.test(endpoint) && Array.isArray(data.tickets)) data.tickets[0].price = null
    }
    await expect(publish({ alter })).rejects.toThrow(/event\/select in (de|en): 2 of 3 can't be used.*event "1"/s)
  })

  it('a link, a picture or a text that can’t be shown, and publishes the item it belongs to', async () => {
    const words = { en: 'Now', de: 'Jetzt' }
    const banner = { image: 'room', link: words, alt: words, title: words, text: words }
    const alter: Alter = (endpoint, { data }) => {
      if (endpoint === 'shopinfo') {
        const [group] = Array.isArray(data.banners) ? data.banners : []
        group.banners[0].link = 'javascript:alert(1)'
        const [social] = Array.isArray(data.social_media) ? data.social_media : []
        social.link = 'data:text/html,x'
      }
      if (endpoint === 'event/select' && Array.isArray(data.events)) {
        data.events[0].image = 7
        data.events[1].text = 'x'.repeat(200_001)
      }
    }
    const seed = { ...tinyMuseum, banners: [{ name: words, banners: [banner] }] }
    const { leftOut } = await publish({ seed, alter })
    expect(leftOut.map(({ what }) => what)).toEqual([
      'an item of shopinfo',
      'data.banners[0].banners[0].link of shopinfo',
      'data.events[0].image of event/select',
      'data.events[1].text of event/select',
    ])
    const home = await live('en/index.html')
    expect(home).toContain('Now')
    expect(home).not.toContain('javascript:')
    expect(await live('en/tickets/1/index.html')).toContain('The room')
    expect(await live('en/tickets/2/index.html')).toContain('Concert')
  })
})
