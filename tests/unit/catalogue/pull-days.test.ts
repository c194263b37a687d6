import { expect, it, onTestFinished } from 'vitest'
import { pullSnapshot } from '#catalogue/pull.ts'
import { startAlteredSandbox } from '../../support/altered-sandbox.ts'
import { tinyMuseum } from '../../support/museum-seed.ts'
import { tenant } from '../../support/snapshot.ts'

it('the free days that other sites name are those that pages of events offer: from the first to the last day', async () => {
  const sandbox = await startAlteredSandbox({ museums: [tinyMuseum], database: ':memory:' }, (endpoint, body) => {
    if (endpoint.startsWith('ticket/lifetime')) body.data = { first: '2026-11-24', last: '2026-11-28' }
    if (endpoint.startsWith('ticket/calendar'))
      body.data = { '2026-11-28': 2, '2026-11-23': 9, '2026-11-26': 0, '2026-11-24': 1, '2026-12-02': 9 }
  })
  onTestFinished(() => sandbox.stop())
  const config = { ...tenant.config, api: `${sandbox.url}/tiny`, embedOn: ['https://www.museum.example'] }
  const { freeDays = {} } = await pullSnapshot({ ...tenant, config }, { now: new Date('2026-11-22T12:00Z') })
  expect(Object.values(freeDays)).toEqual([1, 2, 3].map(() => ['2026-11-24', '2026-11-28']))
})
