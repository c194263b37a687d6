import { expect, it } from 'vitest'
import { aDay } from '../../../support/dates.ts'
import { startHttpServer } from '../../../support/http-server.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

it('the live tours of all days are requested at once', async () => {
  loadPage()
  const data = { toursPerDate: { '2026-11-25': ['1', '2'] }, soldOutDates: ['2026-11-25'] }
  const asked: string[] = []
  await using server = await startHttpServer(({ path }) => {
    asked.push(path)
    return { json: { data } }
  })
  const { tourOverview } = await import('#stores/calls/live-lists.ts')
  const live = tourOverview(shopAt(server.url))
  await live.load([aDay('2026-11-21'), aDay('2026-11-22'), aDay('2026-11-25')])
  expect(live.$answer.get()).toEqual({
    state: 'ready',
    value: { toursByDate: { '2026-11-25': ['1', '2'] }, soldOutDates: ['2026-11-25'] },
  })
  expect(asked.join(' ')).toMatch(/tour\/overview/)
})
