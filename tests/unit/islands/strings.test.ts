import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages, type Lang } from '#domain/shop/languages.ts'
import { messageFormatter, stringsAt } from '#i18n/format-message.ts'
import { stringsOf, translator } from '#i18n/translate.ts'
import { islandKeys } from '#site/island-keys.ts'
import { stringsFile } from '#site/page-strings.ts'
import { pagesOf } from '#site/pages.ts'
import type { Template } from '#site/page.ts'
import { fullMuseum } from '../../support/full-museum.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(file, 'utf8')

/** A component's file and all it imports of islands and ui, and of the tables of messages that the rules have. */
function filesOf(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found
  found.add(entry)
  for (const [, path = ''] of read(entry).matchAll(/(?:from |import\()'([^']+\.tsx?)'/g)) {
    if (path.startsWith('./')) filesOf(join(entry, '..', path), found)
    else if (/^#(islands|ui)\/|^#domain\/failures\/gone-message/.test(path))
      filesOf(join(root, 'src', path.slice(1)), found)
  }
  return found
}

/** Whole keys in quotes, as `t('cart.title')` and tables of keys have them; keys put together from parts aren't seen here. */
const keysIn = (file: string, namespaces: readonly string[]) =>
  [...read(file).matchAll(/'([a-z]+[A-Za-z]*\.[a-zA-Z]+)'/g)]
    .map(([, key = '']) => key)
    .filter((key) => namespaces.includes(key.split('.')[0] ?? ''))

/** The template that shows each island. */
const entries: Record<string, Template> = {
  'event/EventBooking.tsx': 'event-detail',
  'tour/TourBooking.tsx': 'tour-detail',
  'goods/ArticleOrder.tsx': 'article-detail',
  'checkout/Checkout.tsx': 'checkout',
  'checkout/Success.tsx': 'checkout-success',
  'checkout/Cancelled.tsx': 'checkout-canceled',
  'goods/PassOrder.tsx': 'pass-detail',
  'goods/VoucherOrder.tsx': 'voucher-detail',
  'account/GuestForm.tsx': 'guest',
  'account/LoginForm.tsx': 'login',
  'account/RegisterForm.tsx': 'register',
  'account/ForgotForm.tsx': 'forgot-password',
  'account/RecoverForm.tsx': 'recover',
  'settings/Settings.tsx': 'settings',
  'order/OrderReview.tsx': 'order-review',
}
const allNamespaces = readdirSync(join(root, 'src/i18n/messages')).flatMap((name) =>
  Object.keys(JSON.parse(read(join(root, 'src/i18n/messages', name))) as object),
)

const [page] = pagesOf(fullMuseum)
if (!page) throw new Error('The full museum has no pages.')
const { frame } = page

/** Returns the messages in the file that a page of a template names in a language. */
function handedOver(template: Template, lang: Lang) {
  const file = stringsFile({ template, frame: { ...frame, shop: { ...frame.shop, lang }, messages: {} } })
  return file ? stringsAt(file.path) : {}
}

describe('messages of islands', () => {
  for (const [entry, template] of Object.entries(entries)) {
    it(`${entry} receives every message it shows, in every language`, () => {
      const files = [...filesOf(join(root, 'src/islands', entry))]
      const shown = new Set(files.flatMap((file) => keysIn(file, allNamespaces)))
      expect(shown.size).toBeGreaterThan(0)
      for (const lang of languages) {
        const strings = handedOver(template, lang)
        const missing = [...shown].filter((key) => !(key in strings) && !(`${key}_other` in strings))
        expect(missing, lang).toEqual([])
      }
    })
  }

  it('a plural form is passed on only if its text differs from the general one, and every count keeps its text', () => {
    for (const lang of languages) {
      const strings = stringsOf(lang, ['availability', 'tours'])
      const all = Object.entries(strings).filter(([key]) => key.endsWith('_other'))
      expect(all.length).toBeGreaterThan(0)
      for (const [key, text] of all) {
        const forms = ['_zero', '_one', '_two', '_few', '_many'].map((form) => strings[key.replace('_other', form)])
        expect(forms, `${lang} ${key}`).not.toContain(text)
      }
      const format = messageFormatter(strings, lang)
      for (const count of [0, 1, 2, 5, 1_000_000])
        expect(format('availability.placesLeft', { count })).toBe(
          translator(lang)('availability.placesLeft', { count }),
        )
    }
  })

  // Its rules are asked by its stores, so that its components don't show them.
  it('the booking of an event receives every message of the rules of tickets and availability', () => {
    const rooms = ['tickets', 'availability'].map((room) => join(root, 'src/domain', room))
    const files = rooms.flatMap((room) => readdirSync(room).map((name) => join(room, name)))
    const ofTickets = files.filter((file) => !file.includes('/goods-'))
    const said = ofTickets.flatMap((file) => keysIn(file, ['availability']))
    expect(said).toContain('availability.timePassed')
    const wanted = new Set<string>(islandKeys('event-detail'))
    expect(said.filter((key) => !wanted.has(key))).toEqual([])
  })
})
