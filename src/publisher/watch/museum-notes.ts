import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { wholeSchema } from '#domain/collections/schemas.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { parseCalendarDate, type CalendarDate } from '#domain/dates/wall-clock.ts'
import { today } from '#domain/dates/zone.ts'
import {
  addSums,
  noReports,
  occurrences,
  sumsOf,
  timeBounds,
  type PageReport,
  type ReportSums,
  type Timed,
} from '#domain/shop/page-report.ts'
import { replaceFile } from '#publisher/files/disk.ts'
import { readJsonIfValid } from '#tenant/files/read-json.ts'
import type { Clock } from './clock.ts'
import { type MuseumState, zoneOf } from './museum-state.ts'

const count = v.pipe(wholeSchema, v.minValue(0))

const bucket = (what: Timed) => v.optional(v.pipe(count, v.maxValue(timeBounds[what].length)))

/** Schema of a page's report; everything else is refused. */
export const pageReportSchema: v.GenericSchema<unknown, PageReport> = v.strictObject({
  more: v.optional(v.literal(true)),
  paint: bucket('paint'),
  press: bucket('press'),
  met: v.pipe(
    v.array(v.picklist(occurrences)),
    v.check((met) => new Set(met).size === met.length),
  ),
})

const counts = (what: Timed) => v.pipe(v.array(count), v.length(timeBounds[what].length + 1))

const sumsSchema: v.GenericSchema<unknown, ReportSums> = v.object({
  pages: count,
  paint: counts('paint'),
  press: counts('press'),
  met: v.object(v.entriesFromList(occurrences, v.optional(count))),
})

const time = v.pipe(v.string(), v.isoTimestamp())

/** Publishes of a museum that failed one after the other. */
const incidentSchema = v.object({
  from: time,
  /** The last of them. */
  last: time,
  /** The publish that succeeded after them; absent if none has. */
  until: v.optional(time),
  times: count,
  /** Message of the last one. */
  message: v.string(),
  call: v.optional(v.string()),
})

export type Incident = v.InferOutput<typeof incidentSchema>

const notesSchema = v.object({
  days: v.record(v.string(), sumsSchema),
  incidents: v.array(incidentSchema),
  /** Absent from notes of earlier releases. */
  timeZone: v.optional(v.string()),
})

/**
 * Days whose sums are kept, those that were reported on last. They aren't told by their dates, since a clock that is wrong
 * for a while would end them all.
 */
const daysKept = 31

/** Incidents that are kept, the last ones. */
const incidentsKept = 10

/** Reports taken within a minute. More would be no visitors. */
const mostInMinute = 600

/** Milliseconds from a change until it is stored, with those that follow. */
const pause = 10_000

/** Milliseconds of a quarter of an hour. */
const quarter = 15 * 60_000

/** Adds sums to those of a time, which becomes the last one. */
function addTo<K>(all: Map<K, ReportSums>, key: K, sums: ReportSums): void {
  const before = all.get(key) ?? noReports()
  all.delete(key)
  all.set(key, addSums(before, sums))
}

/** Removes all but the last ones. */
function keepLast<K>(all: Map<K, ReportSums>, count: number): void {
  for (const old of [...all.keys()].slice(0, -count)) all.delete(old)
}

interface NotesOptions {
  clock: Clock
  /** File that keeps the notes over a restart; without one they end with the process. */
  file?: string | undefined
  /** Called if the file can't be written. The next change tries again. */
  onError?: ((error: unknown) => void) | undefined
}

/** Notes of a watch about a museum, for people: sums of its pages' reports by day, and times at which publishing failed. */
export class MuseumNotes {
  readonly #options: NotesOptions
  /** Sums by day, in the order of the last reports. */
  #days = new Map<CalendarDate, ReportSums>()
  /** Sums from before the museum's zone is known, by the milliseconds of a quarter of an hour: no zone's day begins within one. */
  readonly #early = new Map<number, ReportSums>()
  #incidents: Incident[] = []
  #timeZone: string | undefined
  readonly #loaded: Promise<void>
  readonly #stopped = new AbortController()
  #saving: Promise<void> | undefined
  #hasChanged = false
  /** Reports of the current minute. */
  #recent = { minute: 0, count: 0 }

  constructor(options: NotesOptions) {
    this.#options = options
    this.#loaded = this.#load().catch((error: unknown) => options.onError?.(error))
  }

  /** The last incidents, the latest first. */
  get incidents(): readonly Incident[] {
    return this.#incidents.toReversed()
  }

  /** The museum's zone, as a publish has told it; undefined if none has. */
  get timeZone(): string | undefined {
    return this.#timeZone
  }

  /** Resolves once the notes of an earlier process are known. */
  loaded(): Promise<void> {
    return this.#loaded
  }

  /**
   * Adds a report to the sums of the day. Nothing else of it is kept.
   * @param timeZone undefined until a publish has told it
   * @returns false if there are too many, and it isn't counted
   */
  take(report: PageReport, timeZone: string | undefined): boolean {
    const now = this.#options.clock.now()
    const minute = Math.floor(now.getTime() / 60_000)
    if (this.#recent.minute !== minute) this.#recent = { minute, count: 0 }
    if (this.#recent.count >= mostInMinute) return false
    this.#recent.count += 1
    const sums = sumsOf(report)
    if (timeZone === undefined) addTo(this.#early, now.getTime() - (now.getTime() % quarter), sums)
    else addTo(this.#days, today(now, timeZone), sums)
    keepLast(this.#days, daysKept)
    keepLast(this.#early, (daysKept * 24 * 60 * 60_000) / quarter)
    this.#saveSoon()
    return true
  }

  /** Returns the sums of a number of days up to one. */
  sums(last: CalendarDate, count: number): ReportSums {
    const first = addDays(last, 1 - count)
    const days = [...this.#allDays()].filter(([day]) => day >= first && day <= last)
    return days.reduce((sum, [, one]) => addSums(sum, one), noReports())
  }

  /** Notes how a publish ended. */
  noteEnd({ failure, held, timeZone }: Pick<MuseumState, 'failure' | 'held' | 'timeZone'>): void {
    if (timeZone !== undefined && timeZone !== this.#timeZone) {
      this.#takeZone(timeZone)
      this.#saveSoon()
    }
    const latest = this.#incidents.at(-1)
    const open = latest?.until === undefined ? latest : undefined
    if (failure) {
      const { message, call, at } = failure
      const last = at.toISOString()
      const incident = { from: open?.from ?? last, last, times: (open?.times ?? 0) + 1, message, call }
      this.#incidents = [...this.#incidents.filter((one) => one !== open), incident].slice(-incidentsKept)
    } else if (open && !held) {
      const ended = { ...open, until: this.#options.clock.now().toISOString() }
      this.#incidents = this.#incidents.with(-1, ended)
    } else return
    this.#saveSoon()
  }

  /** Stores what isn't stored yet. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#saving
  }

  /** Returns the sums of all days; those from before the zone is known count on the days that `zoneOf` says. */
  #allDays(): Map<CalendarDate, ReportSums> {
    const days = new Map(this.#days)
    const timeZone = zoneOf({ timeZone: this.#timeZone })
    for (const [at, sums] of this.#early) addTo(days, today(new Date(at), timeZone), sums)
    return days
  }

  /** Notes the museum's zone, and counts on its days what came before it was known. */
  #takeZone(timeZone: string): void {
    this.#timeZone = timeZone
    this.#days = this.#allDays()
    this.#early.clear()
  }

  async #load(): Promise<void> {
    const { file } = this.#options
    const known = file === undefined ? undefined : await readJsonIfValid(file, notesSchema)
    for (const [text, sums] of Object.entries(known?.days ?? {})) {
      const day = parseCalendarDate(text)
      if (day !== undefined) addTo(this.#days, day, sums)
    }
    const timeZone = this.#timeZone ?? known?.timeZone
    if (timeZone !== undefined) this.#takeZone(timeZone)
    // What has failed meanwhile comes after it.
    this.#incidents = [...(known?.incidents ?? []), ...this.#incidents].slice(-incidentsKept)
  }

  #saveSoon(): void {
    this.#hasChanged = true
    if (this.#options.file !== undefined) this.#saving ??= this.#save(this.#options.file)
  }

  async #save(file: string): Promise<void> {
    const { clock, onError } = this.#options
    await this.#loaded
    while (this.#hasChanged) {
      await clock.wait(pause, this.#stopped.signal)
      this.#hasChanged = false
      const notes = { days: Object.fromEntries(this.#allDays()), incidents: this.#incidents, timeZone: this.#timeZone }
      try {
        await mkdir(dirname(file), { recursive: true })
        await replaceFile(file, `${JSON.stringify(notes)}\n`)
      } catch (error) {
        onError?.(error)
      }
    }
    this.#saving = undefined
  }
}
