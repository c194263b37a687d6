import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCheckoutPayments, getOrderReview, postCheckoutSuggest } from '#contract/checkout.ts'
import { ContractError, type Omitted } from '#contract/errors.ts'
import { parse } from '#contract/parse.ts'
import type { Wire } from '#contract/schemas.ts'
import { getTicketCollect } from '#contract/tickets.ts'
import { getTour } from '#contract/tour-offer.ts'
import { getTourOverview, getTourSelect } from '#contract/tours.ts'
import { getVoucher } from '#contract/voucher-codes.ts'

/** What is read, and the paths of what is left out of it. */
function reading<O>(wire: Wire<unknown, O>, json: unknown) {
  const omitted: Omitted[] = []
  const value = parse({ call: 'test', onOmitted: (all) => omitted.push(...all) }, wire, json, 'data')
  return { value, omitted: omitted.map(({ path }) => path) }
}

const refused = (wire: Wire<unknown, unknown>, json: unknown): string[] => {
  try {
    parse({ call: 'test' }, wire, json, 'data')
  } catch (error) {
    if (error instanceof ContractError) return error.violations.map(({ path }) => path)
    throw error
  }
  return []
}

const adult = { id: 1, eventId: 7, name: 'Adult', mode: 1, price: 2000, vat_value: 8.1, sequence_no: 5 }
const child = { ...adult, id: 2, name: 'Child', price: 900 }
const part = { id: 'c', name: 'Child', price: 500, vat_value: 8.1 }
const offer = (...tickets: object[]) => ({ tickets, timeslot: [] })
const ids = (json: unknown) => {
  const { value, omitted } = reading(getTicketCollect.response, json)
  return { ids: value.tickets.map(({ id }) => id), omitted }
}

describe('tickets', () => {
  it('one that is listed twice at one price is offered once', () => {
    const again = { ...adult, group_id: 4, group_name: 'Groups', sequence_no: 9 }
    expect(ids(offer(adult, child, again))).toEqual({ ids: ['1', '2'], omitted: [] })
  })

  it.each([
    ['at two prices', { price: 1500 }],
    ['with two prices of a part', { subtickets: [part] }],
    ['in two modes', { mode: 3 }],
    ['for a family and for one', { family: true }],
  ])('one that is listed twice %s is left out, and both places are reported as they came', (_, other) => {
    const json = offer(adult, child, { ...adult, ...other, sequence_no: 1 })
    expect(ids(json)).toEqual({ ids: ['2'], omitted: ['data.tickets[2].price', 'data.tickets[0].price'] })
  })

  it.each([
    ['a maximum below the minimum', [{ ...part, min_quantity: 3, max_quantity: 2 }]],
    ['a maximum below 0', [{ ...part, max_quantity: -1 }]],
    ['a minimum below 0', [{ ...part, min_quantity: -1 }]],
    ['a minimum that nobody can choose', [{ ...part, min_quantity: 10_000 }]],
    ['a part at two prices', [part, { ...part, price: 0 }]],
    ['a part with two limits', [part, { ...part, min_quantity: 1 }]],
  ])('one with %s is left out and reported', (_, subtickets) => {
    const json = offer({ ...adult, subtickets }, child)
    expect(ids(json)).toEqual({ ids: ['2'], omitted: ['data.tickets[0].subtickets'] })
  })

  it('one without a name, or with a part without one, is left out and reported, unless it is the only one', () => {
    for (const name of ['', ' \u200b', '\u3164']) {
      const nameless = { ...child, name }
      expect(ids(offer(adult, nameless))).toEqual({ ids: ['1'], omitted: ['data.tickets[1].name'] })
      const subtickets = [part, { ...part, id: 'd', name }]
      expect(ids(offer(adult, { ...child, subtickets }))).toEqual({
        ids: ['1'],
        omitted: ['data.tickets[1].subtickets'],
      })
      expect(ids(offer(nameless, nameless))).toEqual({ ids: ['2'], omitted: [] })
    }
  })

  it('a family ticket of which nobody may be a part is left out, since each part needs one', () => {
    const subtickets = [{ ...part, max_quantity: 0 }]
    expect(ids(offer({ ...adult, family: true, subtickets }, child)).ids).toEqual(['2'])
    expect(ids(offer({ ...adult, subtickets }, child)).ids).toEqual(['1', '2'])
  })

  const [ten, eleven] = ['10:00', '11:00'].map((time) => ({ datetime: `2026-12-05 ${time}:00`, max_tickets: 5 }))

  it('a time that is listed twice is one time, or with two numbers of places left out and reported, of slots and of a ticket', () => {
    const twice = [ten, eleven, { ...ten, max_tickets: 0 }, eleven]
    const json = { tickets: [{ ...adult, schedule: twice }, child], timeslot: twice }
    const { value, omitted } = reading(getTicketCollect.response, json)
    const left = [value.timeSlots, value.tickets[0]?.schedule].map((all) =>
      all?.map(({ start }) => start.slice(11, 16)),
    )
    expect(left).toEqual([['11:00'], ['11:00']])
    expect(value.tickets).toHaveLength(2)
    const places = ['data.tickets[0].schedule', 'data.timeslot']
    expect(omitted).toEqual(places.flatMap((list) => [`${list}[0].max_tickets`, `${list}[2].max_tickets`]))
  })

  it('a time whose end isn’t after its beginning has no end: it would be over before it begins', () => {
    const night = { ...ten, datetime: '2026-12-05 22:00:00' }
    const schedule = ['2026-12-05 01:00:00', '2026-12-05 22:00:00', '2026-12-06 01:00:00'].map(
      (datetime_end, hour) => ({
        ...night,
        datetime: night.datetime.replace(':00:', `:0${hour}:`),
        datetime_end: datetime_end.replace(':00:', `:0${hour}:`),
      }),
    )
    const { value } = reading(getTicketCollect.response, offer({ ...adult, schedule }))
    expect(value.tickets[0]?.schedule.map(({ end }) => end)).toEqual([undefined, undefined, '2026-12-06 01:02:00'])
  })

  it('a part that is listed twice at one price is a part once', () => {
    const { value } = reading(
      getTicketCollect.response,
      offer({ ...adult, subtickets: [part, { ...part, name: 'Kid' }] }),
    )
    expect(value.tickets[0]?.subtickets.map(({ name }) => name)).toEqual(['Child'])
  })
})

const price = { id: 1, name: 'Group', price: 12_000, vat_value: 8.1, sequence_no: 0 }
const tour = {
  id: 5,
  name: 'Tour',
  max_participants: 20,
  single_ticketing: 0,
  book_complete_tour: 1,
  booking_without_tickets: 1,
  priceList: [price],
  langIdentifier: 'de',
  langName: 'Deutsch',
}

describe('tours', () => {
  it.each([
    ['priceList', { priceList: [price, { ...price, price: 1 }] }],
    ['max_participants', { max_participants: -1 }],
    ['min_participants', { min_participants: -2 }],
    ['min_participants', { min_participants: 9_000_000_000 }],
  ])('one with a wrong %s is left out and reported', (field, wrong) => {
    const { value, omitted } = reading(getTourSelect.response, {
      tours: [
        { ...tour, id: 6 },
        { ...tour, ...wrong },
      ],
    })
    expect(value.map(({ id }) => id)).toEqual(['6'])
    expect(omitted).toEqual([`data.tours[1].${field}`])
  })

  it('a question that is listed twice is asked once, and so is an option', () => {
    const option = { id: 1, text: 'Primary school' }
    const question = {
      id: 9,
      type: 'radio',
      text: 'Which school?',
      options: [option, { id: 2, text: 'Other' }, option],
    }
    const { value } = reading(getTourSelect.response, { tours: [{ ...tour, questions: [question, question] }] })
    expect(value[0]?.questions.map(({ options }) => options.map(({ id }) => id))).toEqual([['1', '2']])
  })

  it('a question that offers nothing to choose isn’t asked, and is reported: a mandatory one would keep everybody from booking', () => {
    const question = { text: 'Which school?', mandatory: 1 }
    const options = [{ id: 1, text: 'Primary school' }]
    const types = ['radio', 'select', 'checkbox', 'text', 'textarea', 'number']
    const { value, omitted } = reading(getTourSelect.response, {
      tours: [
        {
          ...tour,
          questions: [
            ...types.map((type, id) => ({ ...question, id, type })),
            ...types.map((type, id) => ({ ...question, id: 10 + id, type, options })),
          ],
        },
      ],
    })
    expect(value[0]?.questions.map(({ id }) => id)).toEqual(['3', '4', '5', '10', '11', '12', '13', '14', '15'])
    expect(omitted).toEqual([0, 1, 2].map((at) => `data.tours[0].questions[${at}].options`))
  })

  it('a tour that begins twice on a day is one of the tours of that day', () => {
    const { value } = reading(getTourOverview.response, {
      toursPerDate: { '2026-12-05': [5, 7, '5'] },
      soldOutDates: [],
    })
    expect(value.toursByDate).toEqual({ '2026-12-05': ['5', '7'] })
  })

  const ticket = { id: 1, name: 'Adult', price: 900, vat_value: 8.1, sequence_no: 0 }

  it('a price, a ticket or a part without a name is left out and reported, unless it is the only one', () => {
    const part = { id: 1, name: 'Child', price: 100 }
    const nameless = { id: 2, name: ' ', price: 1, vat_value: 8.1, sequence_no: 1 }
    const whole = { tickets: [ticket], priceList: [price], schedule: {} }
    const json = {
      tickets: [{ ...ticket, subtickets: [part, nameless] }, nameless],
      priceList: [price, nameless],
      schedule: { '10:00': { tours: 1, priceList: [nameless] } },
    }
    const { value, omitted } = reading(getTour.response, json)
    expect(value).toMatchObject({ tickets: [{ id: '1', subtickets: [{ id: '1' }] }], prices: [{ id: '1' }] })
    expect(Object.values(value.schedule)).toMatchObject([{ prices: [{ id: '2' }] }])
    expect(omitted.toSorted()).toEqual([
      'data.priceList[1].name',
      'data.tickets[0].subtickets[1].name',
      'data.tickets[1].name',
    ])
    const all = [nameless, { ...nameless, id: 3 }]
    expect(refused(getTour.response, { ...whole, priceList: all })).toEqual(['data.priceList'])
  })

  it.each([
    ['data.priceList', { priceList: [price, { ...price, price: 1 }] }],
    ['data.tickets', { tickets: [ticket, { ...ticket, price: 1 }] }],
    [
      'data.schedule["10:00"].priceList',
      { schedule: { '10:00': { tours: 1, priceList: [price, { ...price, price: 1 }] } } },
    ],
  ])(
    'prices that contradict each other in %s break the contract, since the rest could be booked for less',
    (path, wrong) => {
      const whole = { tickets: [ticket], priceList: [price], schedule: {} }
      expect(refused(getTour.response, whole)).toEqual([])
      expect(refused(getTour.response, { ...whole, ...wrong })).toEqual([path])
    },
  )
})

describe('amounts', () => {
  const code = { id: 1, name: 'Gift', barcode: 'GIFT', amount: 5000, used_amount: 0 }

  it.each([
    ['used_amount', { used_amount: -5000 }],
    ['amount', { amount: -1 }],
  ])('a voucher whose %s is below 0 breaks the contract', (field, wrong) => {
    expect(refused(getVoucher.response, { ...code, ...wrong })).toEqual([`data.${field}`])
  })

  const order = { id: 1, status: 'open', date: '2026-12-05 10:00:00', items: [], total: 100, payable: true }

  it.each([
    ['total', { total: -1 }],
    ['shippingCosts', { shippingCosts: -1 }],
  ])('an order whose %s is below 0 breaks the contract', (field, wrong) => {
    expect(refused(getOrderReview.response, { ...order, ...wrong })).toEqual([`data.${field}`])
  })

  it.each([-0, '-0'])('%s is nothing, and read as 0', (used_amount) => {
    expect(Object.is(v.parse(getVoucher.response, { ...code, used_amount }).used, 0)).toBe(true)
  })
})

it.each(['0000-01-01', '0000-12-31'])('no day is in the year 0: %s', (day) => {
  const code = { id: 1, name: 'Gift', barcode: 'GIFT', amount: 1, used_amount: 0, valid_to: `${day} 00:00:00` }
  expect(refused(getVoucher.response, code)).toEqual(['data.valid_to'])
})

it('long lists are read at once', () => {
  const many = Array.from({ length: 60_000 }, (_, id) => ({ ...adult, id }))
  const types = many.map(({ id, name }) => ({ id, name }))
  const begun = performance.now()
  // Two seconds; minutes, if each were compared with all others.
  expect(reading(getTicketCollect.response, offer(...many, ...many)).value.tickets).toHaveLength(60_000)
  expect(reading(getCheckoutPayments.response, [...types, ...types]).value).toHaveLength(60_000)
  expect(performance.now() - begun).toBeLessThan(60_000)
})

it('of a payment type that is listed twice the first counts, and the other is reported; its wallet is another one', () => {
  const card = { id: 9, name: 'Card' }
  const types = [card, { ...card, wallet: 'APPLEPAY' }, { ...card, name: 'Other', express: true }]
  const { value, omitted } = reading(getCheckoutPayments.response, types)
  expect(value.map(({ name, wallet }) => [name, wallet])).toEqual([
    ['Card', undefined],
    ['Card', 'APPLEPAY'],
  ])
  expect(omitted).toEqual(['data[2].id'])
})

it('of a suggestion that is listed twice the first counts, and the other is reported; a tour may have its id', () => {
  const event = { type: 'ticket', id: 7, name: 'Exhibition', price: 2000 }
  const all = [event, { ...event, type: 'guidedTour' }, { ...event, price: 1 }]
  const { value, omitted } = reading(postCheckoutSuggest.response, all)
  expect(value.map(({ type }) => type)).toEqual(['ticket', 'guidedTour'])
  expect(omitted).toEqual(['data[2].id'])
})
