import { describe, expect, it } from 'vitest'
import { startHttpServer } from '../../../support/http-server.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'
import { aDay } from '../../../support/dates.ts'

const tour = (id: string, langIdentifier: string, group: string) => ({
  id,
  name: `Tour ${id}`,
  max_participants: 20,
  single_ticketing: 0,
  book_complete_tour: 1,
  booking_without_tickets: 1,
  priceList: [],
  custom_groups: [{ id: group }],
  langIdentifier,
  langName: langIdentifier,
  venue: 'Haus',
})
const answers: Record<string, unknown> = {
  select: { tours: [tour('1', 'de', 'a'), tour('2', 'fr', 'a'), tour('3', 'de', 'b')] },
  attr: { category: ['a', 'b', 'c'].map((id) => ({ id, name: id })) },
  overview: { toursPerDate: { '2026-11-25': ['1', '2'] }, soldOutDates: [] },
}

describe('section 4, guided tour list', () => {
  it('selects the current language, drops empty categories, and narrows by what is chosen', async () => {
    loadPage()
    await using server = await startHttpServer(({ path }) => ({ json: { data: answers[path.split('/')[3] ?? ''] } }))
    const { tourList } = await import('#stores/tours/tours.ts')
    const list = tourList(shopAt(server.url), () => new Date('2026-11-21T12:00:00Z'))
    const ids = () => list.$tours.get().map(({ id }) => id)
    expect(ids()).toEqual([])
    await list.live.load()
    const answer = list.live.$answer.get()
    expect(answer).toMatchObject({
      state: 'ready',
      value: { categories: [{ id: 'a' }, { id: 'b' }], venues: ['Haus'] },
    })
    expect(answer.state === 'ready' && answer.value.days.map(({ hasTours }) => hasTours)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
    expect(ids()).toEqual(['1', '3'])
    list.toggleLanguage('fr')
    expect(ids()).toEqual(['1', '2', '3'])
    list.$filter.set({ day: aDay('2026-11-25') })
    expect(ids()).toEqual(['1', '2'])
    list.$filter.set({ categoryId: 'b' })
    expect(ids()).toEqual(['3'])
  })

  it('falls back to the default guided-tour language', async () => {
    loadPage()
    await using server = await startHttpServer(({ path }) => ({ json: { data: answers[path.split('/')[3] ?? ''] } }))
    const { tourList } = await import('#stores/tours/tours.ts')
    const list = tourList({ ...shopAt(server.url), lang: 'it' }, () => new Date('2026-11-21T12:00:00Z'), 'fr')
    await list.live.load()
    expect(list.$languages.get().filter(({ selected }) => selected)).toMatchObject([{ id: 'fr' }])
  })
})
