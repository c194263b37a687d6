/*
 * The report of a page: what its visitor met, without anything about the visitor. A page sends it when it is left, and
 * what is new since then when it is left again (`components/shell/page-report.ts`); `publisher/watch` adds the reports of
 * a day up.
 */

/** Everything that a page can report, besides how fast it was. A reason why a voucher was refused is its message's key. */
export const occurrences = [
  /** A script of the page didn't arrive. */
  'scriptLost',
  /** Something in the basket couldn't be had any more when the visitor wanted to pay. */
  'soldOut',
  /** The museum's server refused the basket when the visitor wanted to pay. */
  'orderRefused',
  /** The payment failed on the payment page. */
  'paymentFailed',
  /** The museum's server refused what had been paid. */
  'paymentRefused',
  'vouchers.notFound',
  'vouchers.tooEarly',
  'vouchers.tooLate',
  'vouchers.usedUp',
  'vouchers.refused',
  /** Nothing is sent to the country that the visitor chose. */
  'countryRefused',
  /** The search found nothing. */
  'nothingFound',
] as const

export type Occurrence = (typeof occurrences)[number]

/** Occurrences by the keys of messages that are named otherwise; two say from when and until when a voucher is valid. */
const reportedAs: Partial<Record<string, Occurrence>> = {
  'errors.missingCode': 'scriptLost',
  'cart.shippingUnknown': 'countryRefused',
  'vouchers.validFrom': 'vouchers.tooEarly',
  'vouchers.validTo': 'vouchers.tooLate',
}

/** Returns what to report, by its name or by the key of the message that says it; undefined if that isn't reported. */
export const occurrenceOf = (name: string): Occurrence | undefined =>
  reportedAs[name] ?? occurrences.find((what) => what === name)

/**
 * Measures, with the upper bounds of their buckets in milliseconds. A page sends the number of a bucket, never a
 * time: the last one is for everything above. "Good" ends at 2,500 and 200, as with Google's Web Vitals.
 */
export const timeBounds = {
  /** From the navigation to the largest paint. */
  paint: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  /** From the slowest press of the page to the next frame. */
  press: [50, 100, 150, 200, 300, 400, 500, 800, 1500],
} as const satisfies Record<string, readonly number[]>

export type Timed = keyof typeof timeBounds

/** Names of the measures, in the order in which they are shown. */
export const timed = ['paint', 'press'] as const satisfies Timed[]

/**
 * A page's report. A time that the browser doesn't measure, or that didn't come about, is absent. A page sends each time
 * and each occurrence at most once.
 */
export interface PageReport extends Partial<Record<Timed, number | undefined>> {
  /** Present if the page has sent a report before. */
  more?: true | undefined
  met: Occurrence[]
}

/** Returns the number of the bucket of a time in milliseconds: the first bound that isn't below it, or one more. */
export const bucketOf = (what: Timed, ms: number): number => timeBounds[what].filter((bound) => bound < ms).length

/** The reports of some pages, added up. Times are counted by bucket. */
export interface ReportSums extends Record<Timed, number[]> {
  pages: number
  met: Partial<Record<Occurrence, number>>
}

/** Returns the sums of no report. */
export const noReports = (): ReportSums => ({
  pages: 0,
  paint: [...timeBounds.paint, 0].map(() => 0),
  press: [...timeBounds.press, 0].map(() => 0),
  met: {},
})

/** Returns the sums of one report. */
export function sumsOf(report: PageReport): ReportSums {
  const sums = { ...noReports(), pages: report.more ? 0 : 1 }
  for (const what of timed) {
    const bucket = report[what]
    if (bucket !== undefined) sums[what] = sums[what].with(bucket, 1)
  }
  return { ...sums, met: Object.fromEntries(report.met.map((one) => [one, 1])) }
}

/** Returns two sums added up. */
export const addSums = (one: ReportSums, other: ReportSums): ReportSums => ({
  pages: one.pages + other.pages,
  paint: one.paint.map((count, bucket) => count + (other.paint[bucket] ?? 0)),
  press: one.press.map((count, bucket) => count + (other.press[bucket] ?? 0)),
  met: Object.fromEntries(
    occurrences.flatMap((what) => {
      const count = (one.met[what] ?? 0) + (other.met[what] ?? 0)
      return count > 0 ? [[what, count]] : []
    }),
  ),
})

/** The 75th percentile of a time, as far as buckets tell it. */
export interface Percentile {
  /** Upper bound of its bucket in milliseconds; of the last bucket, its lower bound. */
  ms: number
  /** True if it is above the highest bound. */
  isOver: boolean
}

/** Returns the time that three quarters of the pages didn't exceed; undefined if none was measured. */
export function p75(what: Timed, counts: readonly number[]): Percentile | undefined {
  const rank = Math.ceil(counts.reduce((sum, count) => sum + count, 0) * 0.75)
  if (rank === 0) return undefined
  const bounds = timeBounds[what]
  let below = 0
  const bucket = counts.findIndex((count) => (below += count) >= rank)
  return { ms: bounds[bucket] ?? bounds[bounds.length - 1] ?? 0, isOver: bucket >= bounds.length }
}
