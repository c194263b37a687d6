import * as v from 'valibot'
import { addDays } from '#domain/dates/calendar.ts'
import {
  type CalendarDate,
  type Lifetime,
  parseCalendarDate,
  parseTimeOfDay,
  parseWallDateTime,
} from '#domain/dates/wall-clock.ts'
import type { OpeningHours, OpenSpan } from '#domain/dates/opening-hours.ts'
import { localised, parsed, nonEmptyText } from './text-fields.ts'
import { withDescription } from './with-description.ts'

/*
 * What a museum says about a visit: hours, access, notices. Staff write hours as "10:00-17:00" and days as
 * "2026-12-24". Nothing else knows how they are written.
 */

/** Returns the span that a text such as "10:00-17:00" means; undefined if it means none, or ends before it begins. */
function parseSpan(written: string): OpenSpan | undefined {
  const [, start = '', end = ''] = /^(\d\d:\d\d)\s*[-–]\s*(\d\d:\d\d)$/.exec(written.trim()) ?? []
  const from = parseTimeOfDay(start)
  const until = end === '24:00' ? end : parseTimeOfDay(end)
  return from === undefined || until === undefined || from >= until ? undefined : [from, until]
}

/** Returns true if each span begins after the one before it has ended. */
const areApart = (spans: OpenSpan[]) => spans.every(([from], at) => at === 0 || from > (spans[at - 1]?.[1] ?? ''))

const spans = v.pipe(
  v.array(parsed(parseSpan, 'hours such as "10:00-17:00", the earlier time first')),
  v.check(areApart, 'hours one after the other, with a break between them'),
)

const weekday = v.optional(
  withDescription(
    spans,
    'The hours of this weekday, such as ["10:00-17:00"], or ["10:00-12:00", "14:00-17:00"] with a break. Closed without them.',
  ),
  [],
)

const day = parsed((written) => parseCalendarDate(written.trim()), 'a day such as "2026-12-24"')
const moment = parsed((written) => parseWallDateTime(written.trim()), 'a date and time such as "2026-12-24 08:00:00"')

const exception = v.pipe(
  v.strictObject({
    from: withDescription(day, 'The first day with other hours, such as "2026-12-24".'),
    until: v.optional(withDescription(day, 'The last day with other hours. Without it, they are those of one day.')),
    hours: v.optional(withDescription(spans, 'The hours of these days. Closed without them.'), []),
    name: v.optional(withDescription(localised, 'Why, in a few words, such as "Christmas".')),
  }),
  v.check(({ from, until = from }) => until >= from, 'a last day (`until`) that isn’t before the first (`from`)'),
)

interface Written {
  from: CalendarDate
  until?: CalendarDate | undefined
}

const daysOf = ({ from, until = from }: Written): Lifetime => ({ first: from, last: until })

/** Returns the parts of a range of days that are outside another one. */
const without = (days: Lifetime, others: Lifetime): Lifetime[] =>
  others.last < days.first || days.last < others.first
    ? [days]
    : [
        ...(days.first < others.first ? [{ first: days.first, last: addDays(others.first, -1) }] : []),
        ...(others.last < days.last ? [{ first: addDays(others.last, 1), last: days.last }] : []),
      ]

/**
 * Returns exceptions with the days for which they count: those that no exception before them has. One that another
 * interrupts is there for each of its parts.
 */
export const effectiveExceptions = <E extends Written>(exceptions: readonly E[]): (E & Lifetime)[] =>
  exceptions.flatMap((one, at) =>
    exceptions
      .slice(0, at)
      .reduce((left, before) => left.flatMap((days) => without(days, daysOf(before))), [daysOf(one)])
      .map((days) => ({ ...one, ...days })),
  )

const notice = v.pipe(
  v.strictObject({
    from: v.optional(withDescription(moment, 'Shown from then on, by your museum’s clock. Without it, at once.')),
    until: v.optional(withDescription(moment, 'Shown until then. Without it, until you remove it here.')),
    text: withDescription(localised, 'One or two sentences, such as "On Tuesday the museum is closed: strike."'),
  }),
  v.check(
    ({ from, until }) => from === undefined || until === undefined || until > from,
    'an end (`until`) after the beginning (`from`)',
  ),
)

/** The field `visit` of `tenant.json`. Address, way and what to bring are in `directions`. */
export const visitSchema = v.strictObject({
  hours: v.optional(
    withDescription(
      v.strictObject({
        monday: weekday,
        tuesday: weekday,
        wednesday: weekday,
        thursday: weekday,
        friday: weekday,
        saturday: weekday,
        sunday: weekday,
      }),
      'The opening hours of each weekday. Every page then says until when you are open today.',
    ),
  ),
  exceptions: v.optional(
    withDescription(
      v.array(exception),
      'Days with other hours, such as holidays. Of two for one day, the first counts.',
    ),
    [],
  ),
  access: v.optional(
    withDescription(localised, 'Ways in without steps, lifts, toilets, wheelchairs to borrow, quiet hours.'),
  ),
  lockers: v.optional(withDescription(localised, 'Where bags and coats go, and what isn’t allowed inside.')),
  phone: v.optional(
    withDescription(
      v.pipe(
        nonEmptyText,
        v.regex(/^\+?(?:[\s()/.-]*\d){3,}[\s()/.-]*$/, 'a telephone number such as "+41 62 555 01 00"'),
      ),
      'The telephone number for visitors, with the code of your country.',
    ),
  ),
  email: v.optional(
    withDescription(
      v.pipe(nonEmptyText, v.email('an e-mail address')),
      'The e-mail address for visitors. Default: that of your API.',
    ),
  ),
  notices: v.optional(
    withDescription(
      v.array(notice),
      'Sentences that stand above every page for a while, such as a closure or a strike.',
    ),
    [],
  ),
})

type Visit = v.InferOutput<typeof visitSchema>

/** Returns the days with other hours than usual, each once. */
const exceptionsOf = ({ exceptions }: Pick<Visit, 'exceptions'>) =>
  effectiveExceptions(exceptions).map(({ first, last, hours: spans, name }) => ({ first, last, spans, name }))

/** Returns the days with other hours that aren't over, the next first. @param today the day of the pull */
export const exceptionsFrom = (visit: Pick<Visit, 'exceptions'>, today: CalendarDate) =>
  exceptionsOf(visit)
    .filter(({ last }) => last >= today)
    .toSorted((one, other) => (one.first < other.first ? -1 : 1))

/** Returns the hours of each weekday, from Monday to Sunday. */
const weekOf = ({ monday, tuesday, wednesday, thursday, friday, saturday, sunday }: NonNullable<Visit['hours']>) => [
  monday,
  tuesday,
  wednesday,
  thursday,
  friday,
  saturday,
  sunday,
]

/** Returns a museum's hours; undefined if it hasn't written any. */
export const hoursOf = ({ hours, exceptions }: Visit): OpeningHours | undefined =>
  hours && { week: weekOf(hours), exceptions: exceptionsOf({ exceptions }) }
