import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import Success from '#islands/checkout/Success.tsx'
import { initialPayment } from '#domain/checkout/payment-state.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { TicketLine } from '#domain/lines/ticket.ts'
import type { CartId } from '#domain/shop/ids.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { $ordered, $payment, nothingOrdered } from '#stores/checkout/checkout.ts'
import { recordReceipt } from '#stores/checkout/payment-records.ts'
import { $failure } from '#stores/failures/failure.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { today } from '#domain/dates/zone.ts'
import { aMoment } from '../support/dates.ts'
import { anId } from '../support/ids.ts'
import { anArticleLine, aTicketLine, aTourLine } from '../support/shop-things.ts'
import { setFaults, tinyApi } from './own-sandbox.ts'
import { shop as someShop, show, stringsPath } from './stage.tsx'

const shop = { ...someShop, api: tinyApi, timeZone: 'Europe/Zurich' }
const { href } = location
const tomorrow = addDays(today(new Date(), shop.timeZone), 1)

/** A ticket, an article and a tour of the tiny museum, as its German pages name them. */
const ticket: TicketLine = aTicketLine({
  id: anId('11'),
  name: 'Erwachsene',
  eventId: anId('1'),
  eventName: 'Der Raum',
  start: aMoment(`${tomorrow} 10:00:00`),
  end: aMoment(`${tomorrow} 11:00:00`),
  count: 2,
})
const catalogue = anArticleLine({ id: anId('41'), name: 'Katalog' })
const tour = aTourLine({
  id: anId('51'),
  name: 'Gruppenführung',
  start: aMoment(`${tomorrow} 11:00:00`),
  tickets: [{ id: anId('512'), name: 'Eintritt', price: 1000, count: 3, vat: 8.1, subtickets: [] }],
  tours: [],
  answers: [{ questionId: '513', type: 'radio', value: '1', question: 'Wie alt?', text: 'Jung' }],
})
/** A card that the museum has stopped selling since. */
const gone = anArticleLine({ id: anId('499'), name: 'Ansichtskarte' })

let carts = 0

/** Opens the English confirmation of an order that was made in a language. */
function confirm(lang: Lang, lines: LineItem[]) {
  carts += 1
  const cartId: CartId = anId(`cart-${carts}`)
  $ordered.set({ cartId, lang, lines, shippingCosts: null })
  recordReceipt(cartId, { bookingId: anId('B-7'), hasTickets: true }, Date.now())
  history.replaceState(null, '', `?cartId=${cartId}`)
  show(<Success shop={shop} strings={stringsPath} museum="Tiny Museum" />, shop)
}

afterEach(async () => {
  await setFaults([])
  history.replaceState(null, '', href)
  $ordered.set(nothingOrdered)
  $payment.set(initialPayment)
  localStorage.clear()
})

const summary = page.getByRole('region', { name: 'Summary', exact: true })
const visits = page.getByRole('region', { name: 'Your visit', exact: true })
const languageOf = (text: string | RegExp) =>
  summary.getByText(text).first().element().closest('[lang]')?.getAttribute('lang')
const pageLanguage = document.documentElement.getAttribute('lang') ?? undefined

describe('Payment: a confirmation in the language of its page (section 4)', () => {
  it('translates the names of an order made in another language, in the summary and in the calendar', async () => {
    confirm('de', [ticket, catalogue, tour])
    for (const name of ['The room', /^Adult ×\s2/, 'Catalogue', 'Group tour', /^Entry ×\s3/, 'How old?', 'Young'])
      await expect.element(summary.getByText(name)).toBeVisible()
    await expect
      .element(summary.getByText(/Raum|Erwachsene|Katalog|Führung|Eintritt|Wie alt|Jung/))
      .not.toBeInTheDocument()
    const file = visits.getByRole('link', { name: /^Add to calendar ?: The room,/ })
    await expect.element(file).toBeVisible()
    const calendar = await (await fetch(file.element().getAttribute('href') ?? '')).text()
    expect(calendar).toContain('SUMMARY:The room')
    expect(calendar).toContain('Adult')
    expect(languageOf('The room')).toBe(pageLanguage)
  })

  it('sets `lang` on a name that is only known in the other language, and on no other', async () => {
    confirm('de', [catalogue, gone])
    await expect.element(summary.getByText('Catalogue')).toBeVisible()
    expect(languageOf('Ansichtskarte')).toBe('de')
    expect(languageOf('Catalogue')).toBe(pageLanguage)
  })

  it('sets `lang` on every name if the server fails, without a message, but not on the visitor’s own answers', async () => {
    await setFaults([{ kind: 'status', status: 500 }])
    const own = { questionId: '514', type: 'text', value: 'Nous sommes dix', question: 'Noch etwas?' } as const
    confirm('de', [ticket, { ...tour, answers: [...tour.answers, { ...own, text: own.value }] }])
    for (const name of ['Der Raum', /^Erwachsene/, 'Gruppenführung', /^Eintritt/, 'Wie alt?', 'Jung', 'Noch etwas?']) {
      await expect.element(summary.getByText(name).first()).toBeVisible()
      expect(`${name}: ${languageOf(name)}`).toBe(`${name}: de`)
    }
    expect(visits.getByText('Der Raum', { exact: true }).first().element().getAttribute('lang')).toBe('de')
    expect(languageOf('Nous sommes dix')).toBe(pageLanguage)
    expect($failure.get()).toBeUndefined()
  })

  it('keeps the names of an order made in the same language', async () => {
    confirm('en', [anArticleLine({ id: anId('41'), name: 'Catalogue of the first edition' })])
    await expect.element(summary.getByText('Catalogue of the first edition')).toBeVisible()
    expect(languageOf('Catalogue of the first edition')).toBe(pageLanguage)
  })
})
