import { describe, expect, it } from 'vitest'
import { addDays, at } from '#domain/dates/calendar.ts'
import { aDay, aTime } from '../../../support/dates.ts'
import { startHttpServer, type Answer } from '../../../support/http-server.ts'
import { aTourLine } from '../../../support/shop-things.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

const day = aDay('2026-07-04')
const line = aTourLine({ start: at(day, aTime('14:00')) })
const slot = { tickets: 20, timeslotId: 1 }
const data: Record<string, unknown> = {
  '/de/tour': { tickets: [], priceList: [{ id: 'p1', name: 'Group', price: 16_000, vat_value: 8.1 }], schedule: {} },
  [`/de/tour/soldoutTimeslots/tour/${line.id}/date/${day}`]: { '15:00': true, '16:00': false },
}

/** Returns the other times of a tour whose server answers as above, or by the end of the path as `otherwise` says. */
async function timesAt(
  otherwise: (path: string) => ReturnType<Answer> = () => undefined,
  calendar: object = { [day]: { '14:00': slot, '15:00': slot, '16:00': slot } },
  booked = line,
) {
  loadPage()
  await using server = await startHttpServer(({ path }) => {
    if (path.includes('/tour/calendar/')) return { json: { data: calendar } }
    if (path.includes('/tour/soldout/')) return { json: { data: {} } }
    return otherwise(path) ?? (path in data ? { json: { data: data[path] } } : { status: 404, json: {} })
  })
  const { nearestTimes } = await import('#stores/checkout/other-times.ts')
  const { $answer, load } = nearestTimes(shopAt(server.url))
  const moment = { now: new Date('2026-07-01T10:00:00Z'), timeZone: 'Europe/Zurich' }
  await load({ line: booked, lines: [booked], moment })
  const answer = $answer.get()
  return answer.state === 'ready' ? answer.value.map(({ start }) => start.slice(11, 16)) : answer.state
}

describe('other times of a tour in the basket', () => {
  it('are none that is called sold out, whatever the calendar says', async () => {
    expect(await timesAt()).toEqual(['16:00'])
  })

  it.each([404, 429, 500])('are those of the calendar, if it isn’t known which are sold out: %d', async (status) => {
    expect(await timesAt((path) => (path.includes('soldoutTimeslots') ? { status, json: {} } : undefined))).toEqual([
      '15:00',
      '16:00',
    ])
  })

  it('are none before the first and after the last day, whatever the calendar says', async () => {
    const calendar = { [addDays(day, 1)]: { '13:00': slot }, [addDays(day, 2)]: { '14:30': slot } }
    const ofDays = (path: string) => {
      if (path.includes('soldoutTimeslots')) return { json: { data: {} } }
      return path.includes('/lifetime/')
        ? { json: { data: { first: '2026-06-01', last: addDays(day, 1) } } }
        : undefined
    }
    expect(await timesAt(ofDays, calendar)).toEqual(['13:00'])
  })

  it('are those of a free day beyond all that are sold out, for a group without tickets too', async () => {
    const soldOut = Array.from({ length: 8 }, (_, after) => [addDays(day, after), { '14:00': { ...slot, tickets: 0 } }])
    const calendar = { ...Object.fromEntries(soldOut), [addDays(day, 8)]: { '14:30': slot } }
    const ofDay = (path: string) => (path.includes('soldoutTimeslots') ? { json: { data: {} } } : undefined)
    const group = { ...line, count: 0 }
    expect(await timesAt(ofDay, calendar, group)).toEqual(['14:30'])
  })
})
