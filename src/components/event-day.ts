/*
 * A day chosen in the list of events: what has places on it stays, and is linked with the day. Without React; what is
 * chosen lives in the address, so that it can be linked, and Back takes it up again.
 */
import { formatNearDate } from '#domain/dates/format-date.ts'
import { parseCalendarDate, type CalendarDate } from '#domain/dates/wall-clock.ts'
import { today } from '#domain/dates/zone.ts'
import { isLang, isLocale } from '#domain/shop/languages.ts'
import { eventsByDay } from '#stores/events/by-day.ts'
import { listedEvents, showEvents } from './event-day-entries.ts'

function start(form: HTMLFormElement) {
  const { api = '', lang, zone: timeZone = '', retries = 0, counts = '', loading = '', none = '' } = form.dataset
  const locale = document.documentElement.lang
  const input = form.querySelector('input')
  const status = form.querySelector<HTMLElement>('[role=status]')
  const failed = form.querySelector<HTMLElement>('[role=alert]')
  const [any, next] = form.querySelectorAll<HTMLButtonElement>('button[data-day]')
  if (!isLang(lang) || !isLocale(locale) || !input || !status || !failed || !any || !next) return
  const entries = listedEvents(lang)
  const countTexts = counts.split('|')
  const live = eventsByDay({ api, lang, locale, timeZone, retries: Number(retries) }, [
    ...new Set(entries.map(({ id }) => id)),
  ])
  let day: CalendarDate | undefined

  const withDay = (text: string, date: CalendarDate) => text.replace('{date}', formatNearDate(date, locale))
  const show = () => {
    const answer = live.$answer.get()
    const known = day !== undefined && answer.state === 'ready' ? answer.value : undefined
    // What nobody knows narrows nothing.
    showEvents(entries, known?.events, day)
    const count = known?.events.size ?? 0
    const found = count > 0 ? (countTexts[count] ?? '') : none
    const said = known ? found : loading
    status.textContent = answer.state === 'failed' || day === undefined ? '' : withDay(said, day)
    failed.hidden = day === undefined || answer.state !== 'failed'
    any.hidden = day === undefined
    next.hidden = known?.next === undefined
    if (known?.next !== undefined) {
      next.value = known.next
      next.textContent = withDay(next.dataset['day'] ?? '', known.next)
    }
  }
  const choose = (date: CalendarDate | undefined) => {
    day = date
    input.value = date ?? ''
    if (date === undefined) live.cancel()
    else void live.load(date)
    show()
  }
  const takeUp = () => choose(parseCalendarDate(new URLSearchParams(location.search).get('date') ?? ''))
  const turnTo = (date: CalendarDate | undefined) => {
    const query = new URLSearchParams(location.search)
    if (date === undefined) query.delete('date')
    else query.set('date', date)
    const search = query.toString()
    history.pushState(history.state, '', location.pathname + (search && `?${search}`) + location.hash)
    choose(date)
  }

  input.min = today(new Date(), timeZone)
  live.$answer.listen(show)
  const typed = parseCalendarDate(input.value)
  if (typed === undefined) takeUp()
  else turnTo(typed)
  addEventListener('popstate', takeUp)
  input.addEventListener('change', () => turnTo(parseCalendarDate(input.value)))
  for (const button of [any, next]) {
    button.addEventListener('click', () => {
      turnTo(parseCalendarDate(button.value))
      input.focus()
    })
  }
  failed.querySelector('button')?.addEventListener('click', () => day !== undefined && void live.load(day))
  form.addEventListener('submit', (submission) => submission.preventDefault())
}

const form = document.querySelector<HTMLFormElement>('#event-day')
if (form) start(form)
