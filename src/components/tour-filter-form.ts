import { parseCalendarDate, type CalendarDate } from '#domain/dates/wall-clock.ts'
import { parseId, type TourId } from '#domain/shop/ids.ts'
import type { TourFilterOptions, FilteredTour, TourFilter } from '#domain/tours/tour-list.ts'

/** A tour as its entry in the list tells it. */
interface TourEntry extends FilteredTour {
  item: HTMLElement
}

/** The tours of the list on the page. What hid some of them until now is taken over. */
export const listedTours = (): TourEntry[] =>
  [...document.querySelectorAll<HTMLElement>('[data-tour]')].flatMap((item) => {
    const { tour, language = '', groups = '', venue } = item.dataset
    const id = parseId<TourId>(tour)
    item.removeAttribute('data-later')
    return id === undefined ? [] : [{ id, language, groupIds: groups.split(' '), venue, item }]
  })

const boxes = (form: HTMLFormElement, name: string) => [
  ...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`),
]
const list = (form: HTMLFormElement, name: string) => form.querySelector<HTMLSelectElement>(`select[name="${name}"]`)
const valuesOf = (inputs: readonly { value: string }[]) => inputs.map(({ value }) => value).filter(Boolean)

/** What the form lets one choose, and what of it is chosen by itself. */
export const optionsOf = (form: HTMLFormElement, days: readonly CalendarDate[]): TourFilterOptions => {
  const languages = boxes(form, 'language')
  return {
    languages: valuesOf(languages),
    selectedLanguages: valuesOf(languages.filter(({ defaultChecked }) => defaultChecked)),
    categoryIds: valuesOf([...(list(form, 'category')?.options ?? [])]),
    venues: valuesOf([...(list(form, 'venue')?.options ?? [])]),
    days,
  }
}

/** What is chosen in the form. */
export const chosenIn = (form: HTMLFormElement): TourFilter => {
  const checked = (name: string) => valuesOf(boxes(form, name).filter((box) => box.checked))
  return {
    languages: checked('language'),
    categoryId: list(form, 'category')?.value || undefined,
    venue: list(form, 'venue')?.value || undefined,
    day: parseCalendarDate(checked('day')[0] ?? ''),
  }
}

/** Chooses in the form what a filter says. */
export function choose(form: HTMLFormElement, { languages = [], categoryId = '', venue = '', day }: TourFilter) {
  for (const box of boxes(form, 'language')) box.checked = languages.includes(box.value)
  for (const box of boxes(form, 'day')) box.checked = box.value === (day ?? '')
  for (const [name, value] of [
    ['category', categoryId],
    ['venue', venue],
  ] as const) {
    const select = list(form, name)
    if (select) select.value = value
  }
}

/** What is chosen in the form, in its own words. */
export const chosenInWords = (form: HTMLFormElement): string =>
  [...form.querySelectorAll<HTMLInputElement | HTMLOptionElement>(':checked')]
    .filter(({ value }) => value)
    .map((one) => (one instanceof HTMLInputElement ? nameOf(one) : one)?.textContent.trim())
    .join(', ')

/** The name of a box on its label, which may say more. */
const nameOf = ({ parentElement: label }: HTMLInputElement) => label?.querySelector('span') ?? label
