import { describe, expect, it } from 'vitest'
import type { FreeDays } from '#catalogue/pull-days.ts'
import { instantOf } from '#domain/dates/zone.ts'
import type { EventId } from '#domain/shop/ids.ts'
import { isDays } from '#embed/messages.ts'
import { daysFiles } from '#site/days-files.ts'
import { pagesOf } from '#site/pages.ts'
import { fullMuseum } from '../../support/full-museum.ts'
import { aDay, aMoment } from '../../support/dates.ts'
import { anId } from '../../support/ids.ts'

const [exhibition, concert] = [anId<EventId>('dinge'), anId<EventId>('konzert')]
const filesOf = (freeDays: FreeDays | undefined) => daysFiles({ ...fullMuseum, freeDays }, pagesOf(fullMuseum))
const at = (moment: string) => instantOf(aMoment(moment), 'Europe/Zurich')

describe('the next free days of an event', () => {
  it('are a file beside its page in each language, as other sites read it', () => {
    const files = filesOf({ [exhibition]: [aDay('2026-11-24')] })
    expect(files.map(({ path }) => path)).toEqual(['/de/tickets/dinge/days.json', '/fr/tickets/dinge/days.json'])
    expect(files.map(({ content }) => isDays(JSON.parse(content)))).toEqual([true, true])
  })

  it('are none of a museum that no other site shows', () => {
    expect(filesOf(undefined)).toEqual([])
  })

  it('are certain until the day ends on which they were pulled, and each until it is over, by the museum’s clock', () => {
    const [file] = filesOf({ [exhibition]: [aDay('2026-11-23'), aDay('2026-11-24')] })
    expect(JSON.parse(file?.content ?? '')).toEqual({
      until: at('2026-11-22 00:00:00'),
      title: 'Nächste freie Tage',
      days: [
        { until: at('2026-11-24 00:00:00'), query: '?date=2026-11-23', label: 'Mo., 23.\u00a0Nov.' },
        { until: at('2026-11-25 00:00:00'), query: '?date=2026-11-24', label: 'Di., 24.\u00a0Nov.' },
      ],
    })
  })

  it('lead to the time of a performance, until it begins', () => {
    const [file] = filesOf({ [concert]: [aDay('2026-11-22')] })
    expect(JSON.parse(file?.content ?? '').days).toEqual([
      { until: at('2026-11-22 20:00:00'), query: '?date=2026-11-22&time=20:00', label: 'So., 22.\u00a0Nov., 20:00' },
    ])
  })
})
