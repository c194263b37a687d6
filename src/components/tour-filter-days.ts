import { parseCalendarDate, type CalendarDate } from '#domain/dates/wall-clock.ts'
import { formatShortDate } from '#domain/dates/format-date.ts'
import { isLocale } from '#domain/shop/languages.ts'
import type { tourDay } from '#domain/tours/tour-list.ts'

const daysOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLElement>('[data-day]')].flatMap((label) => {
    const input = label.querySelector('input')
    const name = label.querySelector('span')
    const note = label.querySelector('small')
    return input && name && note ? [{ input, name, note }] : []
  })

/** Says which days the next few are; today and tomorrow are called so. */
export function nameDays(form: HTMLFormElement, dates: readonly CalendarDate[]) {
  const { lang } = document.documentElement
  for (const [index, { input, name }] of daysOf(form).entries()) {
    const date = dates[index]
    if (date === undefined) continue
    input.value = date
    name.textContent ||= isLocale(lang) ? formatShortDate(date, lang) : date
  }
}

/**
 * Says how many tours each of the days has, and whether they are sold out; a day without any can't be chosen. One that is
 * chosen already can be left and taken again.
 */
export function markDays(
  form: HTMLFormElement,
  dayOf: (date: CalendarDate) => ReturnType<typeof tourDay>,
  countTexts: readonly string[],
) {
  const { noTours = '', soldOut = '' } = form.dataset
  for (const { input, note } of daysOf(form)) {
    const date = parseCalendarDate(input.value)
    if (date === undefined) continue
    const day = dayOf(date)
    input.disabled = day.count === 0 && !input.checked
    note.textContent = day.count === 0 ? noTours : day.soldOut ? soldOut : (countTexts[day.count] ?? '')
  }
}
