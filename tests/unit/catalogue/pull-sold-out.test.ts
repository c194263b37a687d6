import { expect, it, onTestFinished } from 'vitest'
import { pullSoldOutDays } from '#catalogue/pull-sold-out.ts'
import { startAlteredSandbox, type Alter } from '../../support/altered-sandbox.ts'
import { tinyMuseum } from '../../support/museum-seed.ts'
import { tenant } from '../../support/snapshot.ts'

const now = new Date('2026-11-21T23:30Z')

async function soldOut(alter: Alter) {
  const asked: string[] = []
  const sandbox = await startAlteredSandbox({ museums: [tinyMuseum], database: ':memory:' }, (endpoint, body) => {
    asked.push(endpoint)
    return alter(endpoint, body)
  })
  onTestFinished(() => sandbox.stop())
  const config = { ...tenant.config, api: `${sandbox.url}/tiny` }
  return { asked, days: await pullSoldOutDays({ ...tenant, config }, { now }) }
}

it('the days ahead without places are found by one call for each event and tour, in order, with what is sold out', async () => {
  const { asked, days } = await soldOut((endpoint, body) => {
    if (endpoint.startsWith('ticket/calendar'))
      body.data = { '2026-11-21': 0, '2026-12-02': 0, '2026-11-24': 0, '2026-11-25': 3, '2027-03-01': 0 }
    if (endpoint.startsWith('tour/soldout')) body.data = { '2026-11-24': 1, '2026-11-26': 1 }
  })
  // Yesterday is over by the museum's clock, and March is too far away.
  expect(days.map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-26', '2026-12-02'])
  expect(days.map(({ names }) => names.length)).toEqual([5, 2, 3])
  expect(asked.filter((endpoint) => endpoint.startsWith('ticket/calendar'))).toHaveLength(3)
  expect(asked.filter((endpoint) => endpoint.startsWith('tour/soldout'))).toHaveLength(2)
})

it('an event whose calendar is broken is left out, and the others are still told', async () => {
  let calendars = 0
  const { days } = await soldOut((endpoint, body) => {
    if (endpoint.startsWith('tour/soldout')) body.data = {}
    if (!endpoint.startsWith('ticket/calendar')) return
    calendars += 1
    body.data = { '2026-12-02': calendars === 1 ? 'none' : 0 }
  })
  expect(days.map(({ day, names }) => [day, names.length])).toEqual([['2026-12-02', 2]])
})
