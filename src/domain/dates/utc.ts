import { UTCDateMini } from '@date-fns/utc/date/mini'

/**
 * Where date-fns counts the shop's days, as `{ in: utc }`: in UTC each has 24 hours, so that no daylight saving
 * of any zone shifts one. A day's text is read as the beginning of that day.
 *
 * The package's own `utc` makes dates that can also write themselves out in words; for that it sets up three
 * formatters as it loads, tens of milliseconds before a page can be used.
 */
export const utc = (date: Date | number | string): Date => new UTCDateMini(+new Date(date))
