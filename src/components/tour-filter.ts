/*
 * The filters of the list of tours, without React. The list is there whole in the page; what is chosen lives in the
 * address, so that it can be linked, and Back takes it up again.
 */
import { nextFewDays } from '#domain/dates/zone.ts'
import { isLang } from '#domain/languages/language.ts'
import { tourFilterIn, withTourFilter } from '#domain/tours/filter-address.ts'
import { filterTours, type TourFilter } from '#domain/tours/tour-list.ts'
import { tourOverview } from '#stores/tours/overview.ts'
import { markDays, nameDays } from './tour-filter-days.ts'
import { chosenIn, chosenInWords, choose, listedTours, optionsOf } from './tour-filter-form.ts'

function start(form: HTMLFormElement) {
  const { api = '', lang, zone = '', counts = '', noResults = '' } = form.dataset
  const status = form.querySelector<HTMLElement>('[role=status]')
  const all = form.querySelector<HTMLElement>('#all-tours')
  const failed = form.querySelector<HTMLElement>('[role=alert]')
  const fold = form.querySelector('[aria-expanded]')
  const chosen = fold?.querySelector('span')
  if (!isLang(lang) || !status || !all || !failed || !fold || !chosen) return
  const tours = listedTours()
  const countTexts = counts.split('|')
  const dates = nextFewDays(new Date(), zone)
  const options = optionsOf(form, dates)
  const live = tourOverview({ api, lang, locale: lang })
  let filter: TourFilter = {}

  const show = () => {
    const answer = live.$answer.get()
    const isKnown = answer.state === 'ready'
    // A day of which nobody knows the tours narrows nothing.
    const shown = filterTours(tours, isKnown ? filter : { ...filter, day: undefined }, isKnown ? answer.value : none)
    for (const tour of tours) tour.item.hidden = !shown.includes(tour)
    status.textContent = shown.length > 0 ? (countTexts[shown.length] ?? '') : noResults
    all.hidden = shown.length > 0
    chosen.textContent = chosenInWords(form)
  }
  const takeUp = () => {
    filter = tourFilterIn(location.search, options)
    choose(form, filter)
    show()
  }
  const narrow = (next: TourFilter) => {
    filter = next
    const search = withTourFilter(location.search, filter, options)
    history.pushState(history.state, '', location.pathname + search + location.hash)
    show()
  }

  nameDays(form, dates)
  takeUp()
  addEventListener('popstate', takeUp)
  form.addEventListener('change', () => narrow(chosenIn(form)))
  fold.addEventListener('click', () =>
    fold.setAttribute('aria-expanded', String(fold.getAttribute('aria-expanded') !== 'true')),
  )
  form.addEventListener('submit', (submission) => submission.preventDefault())
  all.addEventListener('click', () => {
    choose(form, {})
    narrow({})
    status.focus()
  })
  failed.querySelector('button')?.addEventListener('click', () => void live.load(dates))
  live.$answer.listen((answer) => {
    failed.hidden = answer.state !== 'failed'
    if (answer.state === 'ready') markDays(form, answer.value, countTexts)
    show()
  })
  void live.load(dates)
}

const none = { toursByDate: {} }

const form = document.querySelector<HTMLFormElement>('#tour-filter')
if (form) start(form)
