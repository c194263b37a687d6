import { describe, expect, it } from 'vitest'
import { stringsAt } from '#i18n/format-message.ts'
import { stringsFile, stringsFiles, stringsPath } from '#site/page-strings.ts'
import { pagesOf } from '#site/pages.ts'
import type { Page, Template } from '#site/page.ts'
import { fullMuseum } from '../../support/full-museum.ts'

const pages = pagesOf(fullMuseum)

function pageOfKind(template: Template): Page {
  const page = pages.find((one) => one.template === template)
  if (!page) throw new Error(`The full museum has no ${template}.`)
  return page
}

const checkout = pageOfKind('checkout')

/** A museum's own words for one of the basket's messages. */
const reworded = (words: string): Page => ({
  ...checkout,
  frame: { ...checkout.frame, messages: { ...checkout.frame.messages, 'cart.title': words } },
})

describe('the files of messages', () => {
  it('have the messages of the page’s island as a module, and a name with its hash', () => {
    const file = stringsFile(reworded('Sack'))
    expect(file?.path).toMatch(/^\/tenant\/strings\.[0-9a-f]{10}\.js$/)
    expect(file?.content).toMatch(/^export default \{.*"cart\.title":"Sack"/)
    expect(stringsFile(reworded('Sack'))?.path).toBe(file?.path)
    expect(stringsFile(reworded('Bag'))?.path).not.toBe(file?.path)
  })

  it('are one for each language and template with an island, and none without', () => {
    expect(stringsFile(pageOfKind('home'))).toBeUndefined()
    const ofCheckout = stringsFiles(pages.filter(({ template }) => template === 'checkout'))
    expect(ofCheckout).toHaveLength(checkout.frame.languages.length)
    const ofLists = pages.filter(({ template }) => template === 'article-list')
    expect(stringsFiles(ofLists)).toEqual([])
  })

  it('are available to the server’s rendering by their address', () => {
    expect(stringsAt(stringsPath(reworded('Pouch')))['cart.title']).toBe('Pouch')
    expect(() => stringsAt('/tenant/strings.other.js')).toThrow('/tenant/strings.other.js')
    expect(() => stringsPath(pageOfKind('home'))).toThrow('"home" has no messages')
  })
})
