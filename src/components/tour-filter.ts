/*
 * The filters of the list of tours, without React. The list is there whole in the page; what is chosen lives in the
 * address, so that it can be linked, and Back takes it up again.
 */
import { nextFewDays } from '#domain/dates/zone.ts'
import { isLang } from '#domain/shop/languages.ts'
import { tourFilterIn, withTourFilter, filterTours, tourDay, type TourFilter } from '#domain/tours/tour-list.ts'
import { tourOverview } from '#stores/tours/overview.ts'
import { markDays, nameDays } from './tour-filter-days.ts'
import { otherPages } from './tour-filter-pages.ts'
import { chosenIn, chosenInWords, choose, listedTours, optionsOf } from './tour-filter-form.ts'

function start(form: HTMLFormElement) {
  const { api = '', lang, zone = '', retries = 0, counts = '', noResults = '' } = form.dataset
  const status = form.querySelector<HTMLElement>('[role=status]')
  const all = form.querySelector<HTMLElement>('#all-tours')
  const failed = form.querySelector<HTMLElement>('[role=alert]')
  const fold = form.querySelector('[aria-expanded]')
  const chosen = fold?.querySelector('span')
  if (!isLang(lang) || !status || !all || !failed || !fold || !chosen) return
  let tours = listedTours()
  const others = otherPages(form)
  const countTexts = counts.split('|')
  const dates = nextFewDays(new Date(), zone)
  const options = optionsOf(form, dates)
  const live = tourOverview({ api, lang, locale: lang, retries: Number(retries) })
  let filter: TourFilter = {}
  let isWhole = !others

  const show = () => {
    const answer = live.$answer.get()
    const isKnown = answer.state === 'ready'
    // A day of which nobody knows the tours narrows nothing.
    const passing = filterTours(tours, isKnown ? filter : { ...filter, day: undefined }, isKnown ? answer.value : none)
    const isNarrow = narrows(filter)
    const shown = isNarrow || !others ? passing : passing.filter(({ item }) => !others.hold(item))
    for (const tour of tours) tour.item.hidden = !shown.includes(tour)
    others?.turning(!isNarrow)
    const [first] = shown
    first?.item.parentElement?.classList.toggle('entries-lone', shown.length === 1)
    const count = isNarrow || !others ? shown.length : countTexts.length - 1
    status.textContent = count > 0 ? (countTexts[count] ?? '') : noResults
    all.hidden = count > 0
    chosen.textContent = chosenInWords(form)
    if (isKnown) markDays(form, (date) => tourDay(answer.value, date, isWhole ? tours : undefined, filter), countTexts)
  }
  /** Shows what is chosen of all the tours; those of the list's other pages are fetched the first time. */
  const showAll = () => {
    show()
    if (!others || !narrows(filter)) return
    others.load().then(
      () => {
        tours = listedTours()
        isWhole = true
        show()
      },
      () => {
        status.textContent = form.dataset['failed'] ?? ''
      },
    )
  }
  const takeUp = () => {
    filter = tourFilterIn(location.search, options)
    choose(form, filter)
    showAll()
  }
  const narrow = (next: TourFilter) => {
    filter = next
    const search = withTourFilter(location.search, filter, options)
    history.pushState(history.state, '', location.pathname + search + location.hash)
    showAll()
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
    show()
  })
  void live.load(dates)
}

/** Whether it lets fewer than all tours through. */
const narrows = ({ languages = [], ...others }: TourFilter): boolean =>
  languages.length > 0 || Object.values(others).some((value) => value !== undefined)

const none = { toursByDate: {} }

const form = document.querySelector<HTMLFormElement>('#tour-filter')
if (form) start(form)
