/*
 * The filters of the list of tours, without React. The page holds the whole list, or a part of it. The filters are kept
 * in the address, so that they can be linked and Back restores them.
 */
import { formatShortDate } from '#domain/dates/format-date.ts'
import { parseCalendarDate, type CalendarDate } from '#domain/dates/wall-clock.ts'
import { nextFewDays } from '#domain/dates/zone.ts'
import { parseId, type TourId } from '#domain/shop/ids.ts'
import { isLang, isLocale } from '#domain/shop/languages.ts'
import {
  filterTours,
  tourDay,
  tourFilterIn,
  withTourFilter,
  type FilteredTour,
  type TourFilter,
  type TourFilterOptions,
} from '#domain/tours/tour-list.ts'
import { tourOverview } from '#stores/calls/live-lists.ts'
import { changeAddress } from '#stores/session/address.ts'
import { announcer, never, quiet } from '#ui/announce.ts'

/** A tour's entry in the list. */
interface Entry extends FilteredTour {
  item: HTMLElement
}

/** Reads the tours of the list, and replaces the style that has hidden some of them. */
const entriesOnPage = (): Entry[] =>
  [...document.querySelectorAll<HTMLElement>('[data-tour]')].flatMap((item) => {
    const { tour, language = '', groups = '', venue } = item.dataset
    const id = parseId<TourId>(tour)
    item.removeAttribute('data-later')
    return id === undefined ? [] : [{ id, language, groupIds: groups.split(' '), venue, item }]
  })

/** Returns the controls of the form, read and set as one filter. */
function controlsOf(form: HTMLFormElement) {
  const boxes = (name: string) => [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)]
  const select = (name: string) => form.querySelector<HTMLSelectElement>(`select[name="${name}"]`)
  const valuesOf = (inputs: readonly { value: string }[]) => inputs.map(({ value }) => value).filter(Boolean)
  const checked = (name: string) => valuesOf(boxes(name).filter((box) => box.checked))
  /** Finds the name in a checkbox's label, which may contain more. */
  const nameOf = ({ parentElement: label }: HTMLInputElement) => label?.querySelector('span') ?? label
  const days = [...form.querySelectorAll<HTMLElement>('[data-day]')].flatMap((label) => {
    const input = label.querySelector('input')
    const name = label.querySelector('span')
    const note = label.querySelector('small')
    return input && name && note ? [{ input, name, note }] : []
  })
  return {
    options: (dates: readonly CalendarDate[]): TourFilterOptions => {
      const languages = boxes('language')
      return {
        languages: valuesOf(languages),
        selectedLanguages: valuesOf(languages.filter(({ defaultChecked }) => defaultChecked)),
        categoryIds: valuesOf([...(select('category')?.options ?? [])]),
        venues: valuesOf([...(select('venue')?.options ?? [])]),
        days: dates,
      }
    },
    read: (): TourFilter => ({
      languages: checked('language'),
      categoryId: select('category')?.value || undefined,
      venue: select('venue')?.value || undefined,
      day: parseCalendarDate(checked('day')[0] ?? ''),
    }),
    set: ({ languages = [], categoryId = '', venue = '', day }: TourFilter) => {
      for (const box of boxes('language')) box.checked = languages.includes(box.value)
      for (const box of boxes('day')) box.checked = box.value === (day ?? '')
      const values = { category: categoryId, venue }
      for (const [name, value] of Object.entries(values)) {
        const list = select(name)
        if (list) list.value = value
      }
    },
    /** Returns the chosen filters in words. */
    text: () =>
      [...form.querySelectorAll<HTMLInputElement | HTMLOptionElement>(':checked')]
        .filter(({ value }) => value)
        .map((one) => (one instanceof HTMLInputElement ? nameOf(one) : one)?.textContent.trim())
        .join(', '),
    /** Sets the dates of the days; today and tomorrow have names. */
    nameDays: (dates: readonly CalendarDate[]) => {
      const { lang } = document.documentElement
      for (const [index, { input, name }] of days.entries()) {
        const date = dates[index]
        if (date === undefined) continue
        input.value = date
        if (index > 1) name.textContent = isLocale(lang) ? formatShortDate(date, lang) : date
      }
    },
    /**
     * Shows the number of tours of each day, or that they are sold out. A day without tours can't be chosen, unless it
     * is chosen already.
     */
    markDays: (dayOf: (date: CalendarDate) => ReturnType<typeof tourDay>, countTexts: readonly string[]) => {
      const { noTours = '', soldOut = '' } = form.dataset
      for (const { input, note } of days) {
        const date = parseCalendarDate(input.value)
        if (date === undefined) continue
        const day = dayOf(date)
        input.disabled = day.count === 0 && !input.checked
        note.textContent = day.count === 0 ? noTours : day.soldOut ? soldOut : (countTexts[day.count] ?? '')
      }
    },
  }
}

/** Fetches the entries of another page of the list. @throws if that fails */
async function fetchEntries(href: string): Promise<HTMLElement[]> {
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(`${href}: ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return [...page.querySelectorAll<HTMLElement>('[data-tour]')].map((item) => document.adoptNode(item))
}

/** Returns access to the other pages of a list; undefined if it is one page. */
function otherPages({ dataset }: HTMLFormElement) {
  const list = document.querySelector('[data-tour]')?.parentElement
  const nav = document.querySelector<HTMLElement>('#list-pages')
  if (!dataset['pages'] || !list || !nav) return undefined
  const here = Number(dataset['page']) - 1
  const added = new Set<HTMLElement>()
  let loading: Promise<void> | undefined
  const add = async () => {
    const hrefs = dataset['pages']?.split(' ') ?? []
    const pages = await Promise.all(hrefs.map(async (href, index) => (index === here ? [] : fetchEntries(href))))
    for (const item of pages.flat()) {
      item.hidden = true
      added.add(item)
    }
    list.prepend(...pages.slice(0, here).flat())
    list.append(...pages.slice(here).flat())
  }
  return {
    /**
     * Adds their tours before and after those of this page, once. @throws if a page can't be loaded; the next call
     * tries again
     */
    load: () =>
      (loading ??= add().catch((error: unknown) => {
        loading = undefined
        throw error
      })),
    has: (item: HTMLElement) => added.has(item),
    /** Shows the links to the pages, or hides them while tours of all pages are listed. */
    showLinks: (shown: boolean) => (nav.hidden = !shown),
  }
}

const isNarrowing = ({ languages = [], ...others }: TourFilter): boolean =>
  languages.length > 0 || Object.values(others).some((value) => value !== undefined)

const noTours = { toursByDate: {} }

function start(form: HTMLFormElement) {
  const { api = '', lang, zone = '', retries = 0, counts = '', noResults = '' } = form.dataset
  const status = form.querySelector<HTMLElement>('.tour-filter-count')
  const region = status?.querySelector('[aria-live]')
  const all = form.querySelector<HTMLElement>('#all-tours')
  const retry = form.querySelector<HTMLButtonElement>('[data-retry]')
  const failure = retry?.previousElementSibling
  const fold = form.querySelector('[aria-expanded]')
  const chosen = fold?.querySelector('span')
  if (!isLang(lang) || !status || !region || !all || !retry || !failure || !fold || !chosen) return
  let tours = entriesOnPage()
  const others = otherPages(form)
  const controls = controlsOf(form)
  const countTexts = counts.split('|')
  let dates: CalendarDate[] = []
  const overview = tourOverview({ api, lang, locale: lang, retries: Number(retries) })
  let filter: TourFilter = {}
  let isComplete = !others
  const sayCount = announcer(region)
  const sayFailure = announcer(failure)
  /** True once the filter isn't the one that the page was opened with. */
  let isChosen = false

  const show = () => {
    const answer = overview.$answer.get()
    const known = answer.state === 'ready' ? answer.value : undefined
    // Without the tours of a day, it isn't used as a filter.
    const matches = filterTours(tours, known ? filter : { ...filter, day: undefined }, known ?? noTours)
    const showsPage = others !== undefined && !isNarrowing(filter)
    const shown = showsPage ? matches.filter(({ item }) => !others.has(item)) : matches
    for (const tour of tours) tour.item.hidden = !shown.includes(tour)
    others?.showLinks(showsPage)
    const count = showsPage ? countTexts.length - 1 : shown.length
    // Without the tours of the chosen day, or those of the other pages, the count isn't final.
    const isFinal = (showsPage || isComplete) && (filter.day === undefined || answer.state !== 'loading')
    sayCount(count > 0 ? (countTexts[count] ?? '') : noResults, isChosen && isFinal ? quiet : never)
    all.hidden = count > 0
    chosen.textContent = controls.text()
    if (known) controls.markDays((date) => tourDay(known, date, isComplete ? tours : undefined, filter), countTexts)
  }
  /** Shows the matches among all tours; those on other pages are fetched the first time. */
  const update = () => {
    show()
    if (!others || !isNarrowing(filter)) return
    others.load().then(
      () => {
        tours = entriesOnPage()
        isComplete = true
        show()
      },
      () => {
        sayCount(form.dataset['failed'] ?? '')
      },
    )
  }
  const restore = () => {
    filter = tourFilterIn(location.search, controls.options(dates))
    controls.set(filter)
    update()
  }
  const apply = (next: TourFilter) => {
    isChosen = true
    filter = next
    const search = withTourFilter(location.search, filter, controls.options(dates))
    changeAddress(location.pathname + search + location.hash, 'pushState')
    update()
  }

  const loadDays = () => void overview.load(dates)
  const showDays = () => {
    const next = nextFewDays(new Date(), zone)
    if (next[0] === dates[0]) return
    dates = next
    controls.nameDays(dates)
    restore()
    loadDays()
  }

  addEventListener('popstate', () => {
    isChosen = true
    restore()
  })
  form.addEventListener('change', () => apply(controls.read()))
  fold.addEventListener('click', () =>
    fold.setAttribute('aria-expanded', String(fold.getAttribute('aria-expanded') !== 'true')),
  )
  form.addEventListener('submit', (event) => event.preventDefault())
  all.addEventListener('click', () => {
    controls.set({})
    apply({})
    status.focus()
  })
  retry.addEventListener('click', () => {
    // The button disappears with its message.
    status.focus()
    loadDays()
  })
  overview.$answer.listen((answer) => {
    retry.hidden = answer.state !== 'failed'
    sayFailure(retry.hidden ? '' : (retry.dataset['retry'] ?? ''))
    show()
  })
  showDays()
  // The page may stay open past midnight. The store of the current time would add 340 bytes to its scripts.
  setInterval(showDays, 60_000)
}

const form = document.querySelector<HTMLFormElement>('#tour-filter')
if (form) start(form)
