import { datesBetween, isDate } from '#sandbox/shop/wall-clock.ts'
import { badRequest } from './refusal.ts'

/** Longest range a calendar call may ask for. */
const maxDays = 400

/** A date of a call, `YYYY-MM-DD`; 400 otherwise. */
export const dateAt = (value: string | undefined): string => {
  if (value !== undefined && isDate(value)) return value
  throw badRequest('The date must be a day of the calendar, YYYY-MM-DD.')
}

/** All dates of `{YYYYMMDD};{YYYYMMDD}`, both ends included; 400 otherwise. */
export const datesOfRange = (range: string): string[] => {
  const [first = '', last = '', ...more] = range
    .split(';')
    .map((digits) => digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
  if (more.length > 0 || !isDate(first) || !isDate(last)) throw badRequest('The range must be YYYYMMDD;YYYYMMDD.')
  const dates = datesBetween(first, last)
  if (dates.length > maxDays) throw badRequest(`The range must not be longer than ${maxDays} days.`)
  return dates
}
