import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stringsAt } from '#i18n/format-message.ts'
import { stringsFile, stringsFiles, stringsPath } from '#site/page-strings.ts'
import { pagesOf } from '#site/pages.ts'
import type { Page } from '#site/page.ts'
import { fullMuseum } from '../../support/full-museum.ts'

const pages = pagesOf(fullMuseum)
const [home] = pages
if (!home) throw new Error('The full museum has no pages.')

/** A museum's own words for one of the basket's messages. */
const reworded = (words: string): Page => ({
  ...home,
  frame: { ...home.frame, messages: { ...home.frame.messages, 'cart.title': words } },
})

describe('the files of messages', () => {
  it('have the messages of islands as a module, and a name with its hash', () => {
    const file = stringsFile(reworded('Sack').frame)
    expect(file.path).toMatch(/^\/tenant\/strings\.[0-9a-f]{10}\.js$/)
    expect(file.content).toMatch(/^export default \{.*"cart\.title":"Sack"/)
    expect(stringsPath(reworded('Sack'))).toBe(file.path)
    expect(stringsPath(reworded('Bag'))).not.toBe(file.path)
  })

  it('are one for each language, whatever the page', () => {
    expect(stringsFiles(pages)).toHaveLength(home.frame.languages.length)
  })

  it('are available to the server’s rendering by their address', () => {
    expect(stringsAt(stringsPath(reworded('Pouch')))['cart.title']).toBe('Pouch')
    expect(() => stringsAt('/tenant/strings.other.js')).toThrow('/tenant/strings.other.js')
  })

  it('load with every page that has an island, and with no other', () => {
    const folder = join(import.meta.dirname, '../../../src/pages')
    const templates = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    const withIsland = templates.filter((code) => code.includes("from '#islands/"))
    expect(withIsland.length).toBeGreaterThan(10)
    expect(templates.filter((code) => /<(?:Shop|BuyerScreen) page=\{page\} island\b/.test(code))).toEqual(withIsland)
  })
})
