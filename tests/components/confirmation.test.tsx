import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Booked } from '#islands/checkout/Booked.tsx'
import type { LineItem } from '#domain/lines/index.ts'
import { aMoment } from '../support/dates.ts'
import { anId } from '../support/ids.ts'
import { anArticleLine, aTicketLine, aTourLine, aVoucherLine } from '../support/shop-things.ts'
import { show } from './stage.tsx'

const room = aTicketLine({ eventId: anId('7'), eventName: 'The room', start: aMoment('2026-12-01 10:00:00'), count: 2 })
const tour = aTourLine({
  id: anId('9'),
  name: 'Highlights',
  start: aMoment('2026-12-02 14:00:00'),
  tickets: [],
  tours: [],
})
const pass = { ...anArticleLine({ id: anId('5'), name: 'Pass' }), type: 'annualPass' } as const

/** A picture of one pixel. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs='

const confirmation = (lines: LineItem[], own: Partial<ComponentProps<typeof Booked>> = {}) => (
  <Booked
    receipt={{ bookingId: anId('B-7'), hasTickets: true }}
    ordered={{ cartId: anId('c1'), lines, shippingCosts: null }}
    museum="Tiny Museum"
    {...own}
  />
)

/** Shows a confirmation. @returns shows it with other properties in the same place */
function draw(first: ReactNode) {
  let set: (next: ReactNode) => void = () => undefined
  const Drawn = () => {
    const [shown, setShown] = useState(first)
    set = setShown
    return shown
  }
  show(<Drawn />)
  return (next: ReactNode) => set(next)
}

const number = page.getByText('B-7', { exact: true })
const visits = page.getByRole('region', { name: 'Your visit', exact: true })
const pictures = () => [...visits.element().querySelectorAll('img')]
const cantCome = page.getByRole('region', { name: 'Can’t come?' })

describe('the place of a visit', () => {
  it('is beside its time, and in its calendar entry before the museum: a tour may begin elsewhere', async () => {
    const known = { '/en/guided-tours/9/': { place: 'Depot by the canal' }, '/en/tickets/7/': { image: pixel } }
    show(confirmation([room, tour], { pictures: known }))
    await expect.element(visits.getByText('14:00, Depot by the canal', { exact: true })).toBeVisible()
    await expect.element(visits.getByText('10:00', { exact: true })).toBeVisible()
    const places = [...visits.element().querySelectorAll('a')].flatMap(
      ({ href }) => URL.parse(href)?.searchParams.get('location') ?? [],
    )
    expect(places).toEqual(['Tiny Museum', 'Depot by the canal, Tiny Museum'])
  })
})

describe('the picture of a visit', () => {
  it('is that of its own page, beside it, and has no text of its own, since the title is beside it', async () => {
    show(
      confirmation([room, tour], {
        pictures: { '/en/tickets/7/': { image: pixel }, '/en/guided-tours/9/': { image: `${pixel}#tour` } },
      }),
    )
    await expect.element(number).toBeVisible()
    const shown = pictures().map((image) => [
      image.alt,
      image.src,
      image.closest('li')?.querySelector('h3')?.textContent,
    ])
    expect(shown).toEqual([
      ['', pixel, 'The room'],
      ['', `${pixel}#tour`, 'Highlights'],
    ])
  })

  it('is missing, without an empty place, where the shop has no page of the event any more', async () => {
    show(confirmation([room], { pictures: { '/en/tickets/8/': { image: pixel }, '/de/tickets/7/': { image: pixel } } }))
    await expect.element(number).toBeVisible()
    expect(visits.element().querySelector('.visits-picture')).toBeNull()
  })

  it.each([
    ['comes', { '/en/tickets/7/': { image: pixel, place: 'New Building' } }],
    ['turns out to be missing', {}],
  ])('moves nothing when it %s after the booking is shown', async (_, known) => {
    const redraw = draw(confirmation([room]))
    await expect.element(number).toBeVisible()
    const top = () => number.element().getBoundingClientRect().top
    const before = top()
    redraw(confirmation([room], { pictures: known }))
    await expect.poll(() => pictures().length).toBe(Object.keys(known).length)
    expect(top()).toBe(before)
  })
})

it('people are shown by kind of ticket, and the order’s number once', async () => {
  const child = aTicketLine({ ...room, id: anId('t2'), name: 'Children', count: 3 })
  show(confirmation([room, child, tour]))
  await expect.element(visits).toBeVisible()
  const [first] = visits.getByRole('listitem').elements()
  expect(first?.querySelector('.visits-people')?.textContent).toMatch(/^Adults ×\s2Children ×\s3$/)
  expect(number.elements()).toHaveLength(1)
})

describe('Can’t come?', () => {
  const email = 'visit@museum.example'
  const mail = () =>
    new URL(cantCome.getByRole('link', { name: 'Write to the museum' }).element().getAttribute('href') ?? '')

  it('has the museum’s rule, and a mail with number, visits and a wish, and nothing about the person', async () => {
    show(confirmation([room, tour], { cancellation: 'We move your visit.', email }))
    await expect.element(cantCome.getByText('We move your visit.')).toBeVisible()
    expect(mail().pathname).toBe(email)
    expect(Object.fromEntries(mail().searchParams)).toEqual({
      subject: 'Can’t come, order number B-7',
      body: [
        'Order number: B-7',
        'I can’t come to this visit:',
        'The room, Tuesday, 1\u00a0December 2026, 10:00',
        'Highlights, Wednesday, 2\u00a0December 2026, 14:00',
        '',
        'I would like:',
        '',
      ].join('\r\n'),
    })
  })

  it('has only the mail where the museum has no rule, and only the rule where it has no address', async () => {
    const redraw = draw(confirmation([room], { email }))
    await expect.element(cantCome.getByRole('link')).toBeVisible()
    expect(cantCome.getByRole('paragraph').elements()).toHaveLength(1)
    redraw(confirmation([room], { cancellation: 'We move your visit.' }))
    await expect.element(cantCome.getByText('We move your visit.')).toBeVisible()
    expect(cantCome.getByRole('link').elements()).toEqual([])
  })

  it('isn’t asked without a visit, or where nothing could be said', async () => {
    const redraw = draw(confirmation([anArticleLine()], { cancellation: 'We move your visit.', email }))
    await expect.element(number).toBeVisible()
    expect(cantCome.elements()).toEqual([])
    redraw(confirmation([room]))
    await expect.element(visits).toBeVisible()
    expect(cantCome.elements()).toEqual([])
  })
})

it('passes that are sent to an address of their own aren’t called ready where the others are', async () => {
  const arrival = { passes: 'At the desk.' }
  const sent = { name: 'Ben', sendToCustomAddress: true, address: 'Seeweg 1' }
  const redraw = draw(confirmation([{ ...pass, owners: [{ name: 'Ada' }, sent] }], { arrival }))
  const shown = page.getByRole('region', { name: 'How it reaches you' })
  const byPost = 'By post to the address that you gave: Ben'
  await expect.element(shown.getByText(`At the desk. ${byPost}`, { exact: true })).toBeVisible()
  redraw(confirmation([{ ...pass, owners: [sent] }], { arrival }))
  await expect.element(shown.getByText(byPost, { exact: true })).toBeVisible()
})

it('the museum’s words on passes and vouchers are shown to those who bought some', async () => {
  const arrival = { passes: 'At the desk.', vouchers: 'By e-mail.' }
  const redraw = draw(confirmation([pass], { arrival }))
  const shown = page.getByRole('region', { name: 'How it reaches you' })
  await expect.element(shown.getByText('At the desk.')).toBeVisible()
  expect(shown.getByText('By e-mail.').elements()).toEqual([])
  redraw(confirmation([aVoucherLine()], { arrival }))
  await expect.element(shown.getByText('By e-mail.')).toBeVisible()
  expect(shown.getByText('At the desk.').elements()).toEqual([])
  redraw(confirmation([pass, aVoucherLine()]))
  await expect.poll(() => shown.getByText(/At the desk|By e-mail\./).elements()).toEqual([])
})
