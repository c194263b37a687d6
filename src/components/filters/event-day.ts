/*
 * The list of events filtered by day: events with places on that day stay and link to it. It doesn't use React. The day
 * is kept in the address, so that it can be linked and Back restores it.
 */
import { formatNearDate } from '#domain/dates/format-date.ts'
import { parseCalendarDate, type CalendarDate, type Lifetime } from '#domain/dates/wall-clock.ts'
import { dateOfNamedDay } from '#domain/dates/named-days.ts'
import { nextFewDays, today } from '#domain/dates/zone.ts'
import { partBelow } from '#domain/shop/addresses.ts'
import { parseId, type EventId } from '#domain/shop/ids.ts'
import { isLang, isLocale, type Lang } from '#domain/shop/languages.ts'
import { routes } from '#domain/shop/routes.ts'
import { eventsByDay } from '#stores/calls/live-lists.ts'
import { changeAddress } from '#stores/session/address.ts'
import { announcer, never, quiet, slow } from '#ui/announce.ts'

/** An event's entry in the list; an event in two groups has two. */
interface Entry {
  id: EventId
  link: HTMLAnchorElement
  item: HTMLElement
}

const entriesOnPage = (lang: Lang): Entry[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main li a')].flatMap((link) => {
    const id = parseId<EventId>(partBelow(routes.events(lang), link.pathname))
    const item = link.closest('li')
    return id === undefined || !item ? [] : [{ id, link, item }]
  })

/** Returns the first and last day of an entry's event, as they were published. */
function lifetimeOf({ dataset }: HTMLElement): Lifetime | undefined {
  const [first, last] = [dataset['first'] ?? '', dataset['last'] ?? ''].map(parseCalendarDate)
  return first && last && { first, last }
}

/** Shows some of the events, or all, each linked with the day; hides groups without any. */
function showEvents(entries: readonly Entry[], shown: ReadonlySet<EventId> | undefined, day?: CalendarDate) {
  for (const { id, link, item } of entries) {
    item.hidden = shown !== undefined && !shown.has(id)
    link.search = day === undefined ? '' : `?date=${day}`
  }
  for (const group of new Set(entries.flatMap(({ item }) => item.closest('section') ?? [])))
    group.hidden = [...group.querySelectorAll('li')].every(({ hidden }) => hidden)
}

function start(form: HTMLFormElement) {
  const {
    api = '',
    lang,
    zone: timeZone = '',
    retries = 0,
    counts = '',
    loading = '',
    none = '',
    failed = '',
  } = form.dataset
  const locale = document.documentElement.lang
  const input = form.querySelector('input')
  const region = form.querySelector('[aria-live]')
  const retry = form.querySelector<HTMLButtonElement>('[data-retry]')
  const tours = form.querySelector('a.event-day-tours')
  const [any, next] = form.querySelectorAll<HTMLButtonElement>('button[data-day]')
  if (!isLang(lang) || !isLocale(locale) || !input || !region || !retry || !any || !next) return
  const entries = entriesOnPage(lang)
  const countTexts = counts.split('|')
  const lifetimes = new Map(entries.map(({ id, item }) => [id, lifetimeOf(item)]))
  const byDay = eventsByDay({ api, lang, locale, timeZone, retries: Number(retries) }, lifetimes)
  const say = announcer(region)
  let day: CalendarDate | undefined
  /** True once the day isn't the one that the page was opened with. */
  let isChosen = false

  const withDay = (text: string, date: CalendarDate) =>
    text.replace('{date}', formatNearDate(date, locale, today(new Date(), timeZone)))
  const namedIn = (search: string) => dateOfNamedDay(new URLSearchParams(search).get('date'), new Date(), timeZone)
  const show = () => {
    const answer = byDay.$answer.get()
    const known = day !== undefined && answer.state === 'ready' ? answer.value : undefined
    // Without an answer for the day, nothing is filtered.
    showEvents(entries, known?.events, day)
    const count = known?.events.size ?? 0
    const countText = count > 0 ? (countTexts[count] ?? '') : none
    retry.hidden = day === undefined || answer.state !== 'failed'
    if (day === undefined) say('')
    else if (!retry.hidden) say(failed)
    else say(withDay(known ? countText : loading, day), !isChosen ? never : known ? quiet : slow)
    any.hidden = day === undefined
    for (const link of form.querySelectorAll<HTMLAnchorElement>('.day-link'))
      link.ariaCurrent = day !== undefined && namedIn(link.search) === day ? 'date' : null
    // The list of tours filters by the next few days.
    if (tours instanceof HTMLAnchorElement) {
      tours.hidden = day === undefined || !nextFewDays(new Date(), timeZone).includes(day)
      tours.search = `?day=${day}`
    }
    next.hidden = known?.next === undefined
    if (known?.next !== undefined) {
      next.value = known.next
      next.textContent = withDay(next.dataset['day'] ?? '', known.next)
    }
  }
  const addressWith = (date: CalendarDate | undefined) => {
    const query = new URLSearchParams(location.search)
    if (date === undefined) query.delete('date')
    else query.set('date', date)
    const search = query.toString()
    return location.pathname + (search && `?${search}`) + location.hash
  }
  const choose = (date: CalendarDate | undefined) => {
    day = date
    input.value = date ?? ''
    if (date === undefined) byDay.cancel()
    else void byDay.load(date)
    show()
  }
  const restore = () => {
    const named = namedIn(location.search)
    if (named === undefined) return choose(parseCalendarDate(new URLSearchParams(location.search).get('date') ?? ''))
    // A link or Back names the same day tomorrow.
    changeAddress(addressWith(named))
    choose(named)
  }
  const navigate = (date: CalendarDate | undefined) => {
    isChosen = true
    changeAddress(addressWith(date), 'pushState')
    choose(date)
  }

  const limit = () => (input.min = today(new Date(), timeZone))
  limit()
  // The page may stay open past midnight.
  input.addEventListener('focus', limit)
  byDay.$answer.listen(show)
  const typed = parseCalendarDate(input.value)
  if (typed === undefined) restore()
  else navigate(typed)
  addEventListener('popstate', () => {
    isChosen = true
    restore()
  })
  input.addEventListener('change', () => {
    // While a year is typed, Chromium reports the years 0002, 0020 and 0202.
    if (!input.value.startsWith('0')) navigate(parseCalendarDate(input.value))
  })
  for (const button of [any, next]) {
    button.addEventListener('click', () => {
      navigate(parseCalendarDate(button.value))
      input.focus()
    })
  }
  retry.addEventListener('click', () => {
    // The button disappears with its message.
    input.focus()
    isChosen = true
    if (day !== undefined) void byDay.load(day)
  })
  form.addEventListener('submit', (event) => event.preventDefault())
}

const form = document.querySelector<HTMLFormElement>('#event-day')
if (form) start(form)
