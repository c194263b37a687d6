import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addSums,
  bucketOf,
  noReports,
  occurrences,
  p75,
  sumsOf,
  timeBounds,
  timed,
  type PageReport,
} from '#domain/shop/page-report.ts'

const someTime = fc.integer({ min: 0, max: 20_000 })

/** The measures of a page, before they are made coarse. */
const measured = fc.record(
  { paint: someTime, press: someTime, met: fc.uniqueArray(fc.constantFrom(...occurrences)) },
  { requiredKeys: ['met'] },
)

function reportOf({ paint, press, met }: PageReport): PageReport {
  return {
    ...(paint !== undefined && { paint: bucketOf('paint', paint) }),
    ...(press !== undefined && { press: bucketOf('press', press) }),
    met,
  }
}

const added = (reports: readonly PageReport[]) => reports.map(sumsOf).reduce(addSums, noReports())

it('sums count each page, each time in one bucket, and each occurrence once a page', () => {
  fc.assert(
    fc.property(fc.array(measured), (pages) => {
      const sums = added(pages.map(reportOf))
      expect(sums.pages).toBe(pages.length)
      for (const what of timed)
        expect(sums[what].reduce((sum, count) => sum + count, 0)).toBe(
          pages.filter((page) => page[what] !== undefined).length,
        )
      for (const what of occurrences)
        expect(sums.met[what] ?? 0).toBe(pages.filter(({ met }) => met.includes(what)).length)
    }),
  )
})

it('what a page reports later counts, the page does not once more', () => {
  fc.assert(
    fc.property(measured, (page) => {
      const { pages, ...sums } = sumsOf(reportOf(page))
      expect(sumsOf({ ...reportOf(page), more: true })).toEqual({ pages: 0, ...sums })
      expect(pages).toBe(1)
    }),
  )
})

it('sums don’t depend on the order of reports, nor on how they are split into days', () => {
  fc.assert(
    fc.property(fc.array(measured), fc.nat(), (pages, split) => {
      const reports = pages.map(reportOf)
      const at = split % (reports.length + 1)
      expect(added(reports.toReversed())).toEqual(added(reports))
      expect(addSums(added(reports.slice(at)), added(reports.slice(0, at)))).toEqual(added(reports))
    }),
  )
})

it('the 75th percentile is the upper bound of the bucket that the exact one is in', () => {
  fc.assert(
    fc.property(fc.constantFrom(...timed), fc.array(someTime, { minLength: 1 }), (what, times) => {
      const exact = times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.75) - 1] ?? 0
      const sums = added(times.map((time) => reportOf({ [what]: time, met: [] })))
      const highest = timeBounds[what].at(-1) ?? 0
      const bound = timeBounds[what].find((bound) => bound >= exact)
      expect(p75(what, sums[what])).toEqual({ ms: bound ?? highest, isOver: bound === undefined })
    }),
  )
})

it('nothing measured has no percentile', () => {
  for (const what of timed) expect(p75(what, noReports()[what])).toBeUndefined()
})
