import type { SoldOutDay } from '#catalogue/pull-sold-out.ts'
import { today, wallClock } from '#domain/dates/zone.ts'
import { p75, type Occurrence, occurrences, type ReportSums, timed, type Timed } from '#domain/shop/page-report.ts'
import { inOneLine } from '#tenant/files/printable.ts'
import { ageWords } from '#publisher/release/site-status.ts'
import { holdWords } from '#publisher/targets/hold.ts'
import { countDoing, oldestPull } from './metrics.ts'
import type { MuseumNotes } from './museum-notes.ts'
import { zoneOf, type MuseumState } from './museum-state.ts'

/** A museum's state and the notes about it. */
export interface KnownMuseum {
  state: MuseumState
  notes: MuseumNotes
}

/** A table in words. */
export interface Table {
  title: string
  /** Names of the columns; the first column names the rows. */
  columns: string[]
  rows: string[][]
  /** True if the last column is long: a page has it below the others. */
  isLastBelow?: true
}

/** Status of a museum, in words. */
export interface MuseumStatus {
  tenant: string
  /** State in a word or two. */
  standing: string
  /** True if somebody should look at it. */
  isBad: boolean
  /** Age of the live data; empty if nothing is live. */
  age: string
  /** Reports of the last seven days, in a few words; empty if there were none. */
  visitors: string
  /** The museum's zone, which all times are in. */
  timeZone: string
  facts: [name: string, text: string][]
  /** Things that the last publish left out, and why. */
  leftOut: string[]
  tables: Table[]
}

/** Returns the first of a list, and how many more there are: a museum may send thousands of hooks. */
const someOf = (words: readonly string[], shown = 5) =>
  words.length > shown ? [...words.slice(0, shown), `and ${words.length - shown} more`] : [...words]

/** Returns the lines of an error's message as one; a line that begins with a capital is a sentence of its own. */
const lineOf = (message: string) => inOneLine(message.replaceAll(/\.?\n(?=\p{Lu})/gu, '. ').replaceAll(/\.?\n/g, ', '))

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const ageOf = (date: Date, now: Date) => ageWords(Math.max(0, Math.round((now.getTime() - date.getTime()) / 1000)))

/** Returns an instant as the museum's clock shows it, to the minute. */
const clock = (instant: Date, timeZone: string) => wallClock(instant, timeZone).slice(0, 16).replace('T', ' ')

/** Returns how a museum stands: what is wrong first. */
function standingOf({ failure, held, live, doing }: MuseumState): { standing: string; isBad: boolean } {
  if (failure) return { standing: `failing, ${failure.times} in a row`, isBad: true }
  if (live === 'none') return { standing: 'not live yet', isBad: true }
  if (held) return { standing: 'held', isBad: false }
  const words = { waiting: 'fine', queued: 'waiting for its turn', publishing: 'being published', stopped: 'stopped' }
  return { standing: live ? words[doing] : 'not known yet', isBad: false }
}

/** Returns what the last publish changed. */
function changeWords({ last }: MuseumState, timeZone: string): string {
  if (!last) return ''
  const { rendered, linked, total, putBytes, changed, inputs, ms } = last.report
  const pages = `${rendered} of ${total} pages rendered and ${linked} linked in ${ms} ms`
  const put = `${Math.ceil(putBytes / 1000)} kB put`
  const things = someOf(inputs.map(({ what, how }) => `${what} ${how}`))
  return `${clock(last.at, timeZone)}: ${changed ? [pages, put, ...things].join(', ') : 'nothing changed'}`
}

/** Returns what a failure says, with its call, which most messages begin with. */
const failureWords = ({ call, message }: { call?: string | undefined; message: string }) =>
  lineOf(call === undefined || message.startsWith(call) ? message : `at ${call}: ${message}`)

function factsOf(state: MuseumState, now: Date, timeZone: string): MuseumStatus['facts'] {
  const { live, held, failure, lastFailure, doing, told, next } = state
  const release = live && live !== 'none' ? live : undefined
  const facts: [string, string | false | undefined][] = [
    ['Live release', release && `${release.release}, made ${clock(release.createdAt, timeZone)}`],
    ['Data from', release && `${clock(release.pulledAt, timeZone)}, ${ageOf(release.pulledAt, now)} ago`],
    ['Hold', held && holdWords(held)],
    ['Last publish', changeWords(state, timeZone)],
    ['Now', [doing, ...someOf(told)].join('; ')],
    ['Next', next && clock(next, timeZone)],
    [
      failure ? 'Failing' : 'Last failure',
      lastFailure &&
        `${clock(lastFailure.at, timeZone)}, ${failure ? `${failure.times} in a row` : 'mended since'}: ${failureWords(lastFailure)}`,
    ],
  ]
  return facts.flatMap(([name, text]) => (text ? [[name, text]] : []))
}

function incidentTable({ incidents }: MuseumNotes, timeZone: string): Table[] {
  const rows = incidents.map(({ from, until, times, call, message }) => [
    clock(new Date(from), timeZone),
    until === undefined ? 'not yet' : clock(new Date(until), timeZone),
    String(times),
    failureWords({ call, message }),
  ])
  const columns = ['Failing from', 'Until', 'Times', 'What the last one said']
  return rows.length === 0 ? [] : [{ title: 'Failures', columns, rows, isLastBelow: true }]
}

function soldOutTable(days: readonly SoldOutDay[] | undefined): Table[] {
  if (!days || days.length === 0) return []
  const rows = days.map(({ day, names }) => [day, someOf(names.map(inOneLine)).join(', ')])
  return [{ title: 'Sold out in the next four weeks', columns: ['Day', 'What'], rows }]
}

const occurrenceWords: Record<Occurrence, string> = {
  scriptLost: 'A script did not arrive',
  soldOut: 'Sold out at payment',
  orderRefused: 'Basket refused at payment',
  paymentFailed: 'Payment failed',
  paymentRefused: 'Payment refused afterwards',
  'vouchers.notFound': 'Voucher code: unknown',
  'vouchers.tooEarly': 'Voucher code: too early',
  'vouchers.tooLate': 'Voucher code: too late',
  'vouchers.usedUp': 'Voucher code: used up',
  'vouchers.refused': 'Voucher code: other reason',
  countryRefused: 'Country that nothing is sent to',
  nothingFound: 'Search without a result',
}

const timeWords: Record<Timed, string> = {
  paint: 'Largest paint, three quarters within',
  press: 'Slowest press, three quarters within',
}

function percentileWords(what: Timed, { [what]: counts }: ReportSums): string {
  const found = p75(what, counts)
  if (!found) return '–'
  const time = found.ms < 1000 ? `${found.ms} ms` : `${found.ms / 1000} s`
  return found.isOver ? `over ${time}` : time
}

/** Returns what the pages of a museum reported, and a summary of the last seven days. */
function visitorsOf(notes: MuseumNotes, now: Date, timeZone: string): { summary: string; tables: Table[] } {
  const day = today(now, timeZone)
  const periods = [1, 7, 31].map((days) => notes.sums(day, days))
  const [, week, month] = periods
  if (!week || !month || month.pages === 0) return { summary: '', tables: [] }
  const rows = [
    ['Pages left', ...periods.map(({ pages }) => String(pages))],
    ...timed.map((what) => [timeWords[what], ...periods.map((sums) => percentileWords(what, sums))]),
    ...occurrences.flatMap((what) =>
      month.met[what] === undefined
        ? []
        : [[occurrenceWords[what], ...periods.map(({ met }) => String(met[what] ?? 0))]],
    ),
  ]
  const failed = occurrences.reduce((sum, what) => sum + (week.met[what] ?? 0), 0)
  return {
    summary: `${counted(week.pages, 'page')}, ${counted(failed, 'mishap')}`,
    tables: [{ title: 'What visitors met', columns: ['What', 'Today', '7 days', '31 days'], rows }],
  }
}

/** Returns what the status says of a museum, its times by the museum's own clock. */
export function museumStatus({ state, notes }: KnownMuseum, now: Date): MuseumStatus {
  const timeZone = zoneOf(state)
  const { live, last, tenant, soldOut } = state
  const visitors = visitorsOf(notes, now, timeZone)
  const leftOut = last?.report.leftOut ?? []
  return {
    tenant,
    ...standingOf(state),
    age: live && live !== 'none' ? ageOf(live.pulledAt, now) : '',
    visitors: visitors.summary,
    timeZone,
    facts: factsOf(state, now, timeZone),
    leftOut: someOf(
      leftOut.map(({ what, reason, langs }) => inOneLine(`${what} (${langs.join(', ')}): ${reason}`)),
      20,
    ),
    tables: [...incidentTable(notes, timeZone), ...soldOutTable(soldOut), ...visitors.tables],
  }
}

/** Returns the status of museums, those that somebody should look at first. */
export function allStatuses(museums: readonly KnownMuseum[], now: Date): MuseumStatus[] {
  const all = museums.map((museum) => museumStatus(museum, now))
  return [...all.filter(({ isBad }) => isBad), ...all.filter(({ isBad }) => !isBad)]
}

/** Returns how all museums stand, in a sentence. */
export function allWords(states: readonly MuseumState[], now: Date): string {
  const failing = states.filter(({ failure }) => failure).length
  const oldest = oldestPull(states)
  const words = [
    counted(states.length, 'museum'),
    `${failing} failing`,
    `${countDoing(states, 'publishing')} being published`,
    `${countDoing(states, 'queued')} waiting for their turn`,
    ...(oldest ? [`the oldest live data is ${ageOf(oldest, now)} old`] : []),
  ]
  return `${words.join(', ')}.`
}
