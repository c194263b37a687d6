import { readdir } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { compile } from '#publisher/build/compile.ts'
import { openRenderer, type Renderer } from '#publisher/render/renderer.ts'
import type { Page, Template } from '#site/page.ts'
import { pagesOf } from '#site/pages.ts'
import { fullMuseum } from '../support/full-museum.ts'
import { leavesOf, otherValues, withLeaf } from '../support/leaves.ts'

const pages = pagesOf(fullMuseum)
const templates = [...new Set(pages.map(({ template }) => template))]

const ofCheckout = [
  'countries[].key',
  'countries[].name',
  'guest.customerForm.countries[].key',
  'guest.customerForm.countries[].name',
  'guest.customerForm.required[]',
  'guest.customerForm.salutations[].key',
  'guest.customerForm.salutations[].name',
  'guest.customerForm.visible[]',
  'suggests.passes[]',
  'suggests.types[]',
  'terms.privacy',
  'terms.terms',
  'voucherCodes',
]

/**
 * What is in a page for its islands alone: they ask for it once they run. Whoever adds a field here has seen
 * where the island reads it.
 */
const forIslands: Partial<Record<Template, string[]>> = {
  'event-detail': [
    'event.end',
    'event.id',
    'event.lifetime.first',
    'event.lifetime.last',
    'event.tickets[].bookWithCost',
    'event.tickets[].eventId',
    'event.tickets[].family',
    'event.tickets[].printSeparately',
    'event.tickets[].vat',
  ],
  'tour-detail': ['tour.id', 'tour.lifetime.first', 'tour.lifetime.last', 'tour.prices[].vat', 'tour.tickets[].vat'],
  'article-detail': ['article.id'],
  'pass-detail': ['pass.id'],
  'voucher-detail': ['voucher.id'],
  // The basket is known in the browser only, and with it all that stands beside it.
  checkout: ofCheckout,
  'checkout-failed': ofCheckout,
  // What was bought is known in the browser only.
  'checkout-success': ['email', 'pictures'],
  'checkout-accepted': ['email', 'pictures'],
  // Which order it is, and who is signed in, is known in the browser only.
  'order-review': ['terms.privacy', 'terms.terms'],
  settings: [
    'customerForm.countries[].key',
    'customerForm.countries[].name',
    'customerForm.required[]',
    'customerForm.salutations[].key',
    'customerForm.salutations[].name',
    'customerForm.visible[]',
  ],
}

const ofTheShopForIslands = [
  'analyticsConsent',
  'confirmPaymentOnCheckout',
  'customerModule',
  'directDebitPaymentTypes[]',
  'features.guestRegistration',
  'paymentAnalyticsCurrency',
]

let renderer: Renderer

beforeAll(async () => {
  renderer = openRenderer(await compile())
})

/** A page as it stands before anything runs; what is handed to its islands stands in their tags. */
async function shown(page: Page): Promise<string> {
  const html = new TextDecoder().decode(await renderer.render(page))
  return html.replaceAll(/<astro-island\b[^>]*>/g, '<astro-island>')
}

/** Names of the fields, of those asked for, that can change without any of the pages looking different. */
async function unshown(sample: Page[], asked: (field: string) => boolean): Promise<string[]> {
  const fields = new Map<string, 'shown' | 'unshown'>()
  for (const page of sample) {
    const before = await shown(page)
    for (const leaf of leavesOf(page).filter(({ name }) => asked(name))) {
      for (const value of otherValues(leaf)) {
        if (fields.get(leaf.name) === 'shown') break
        const isShown = (await shown(withLeaf(page, leaf, value))) !== before
        fields.set(leaf.name, isShown ? 'shown' : 'unshown')
      }
    }
  }
  return [...fields].flatMap(([field, state]) => (state === 'unshown' ? [field] : [])).toSorted()
}

test('the full museum has a page of every template', async () => {
  const files = await readdir(new URL('../../src/pages', import.meta.url))
  expect(templates.toSorted()).toEqual(files.map((file) => file.replace('.astro', '')).toSorted())
})

test.each(templates)('the template %s prints each of its props', async (template) => {
  const sample = pages.filter((page) => page.template === template)
  const expected = (forIslands[template] ?? []).map((name) => `props.${name}`)
  expect(await unshown(sample, (field) => field.startsWith('props.'))).toEqual(expected)
})

test('the pages print every field of their frame', async () => {
  const expected = ofTheShopForIslands.map((name) => `frame.shop.${name}`)
  expect(await unshown(pages, (field) => field.startsWith('frame.'))).toEqual(expected)
})

test('the pages print every field of their metadata', async () => {
  // Where a page is isn't asked: at another address it is another page.
  const elsewhere = /^(props\.|frame\.|(template|path|file|answersBelow)$)/
  expect(await unshown(pages, (field) => !elsewhere.test(field))).toEqual([])
})
