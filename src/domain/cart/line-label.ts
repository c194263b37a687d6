import { formatDate, formatTimeRange } from '#domain/dates/format-date.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { LineItem } from './line-item.ts'

const timesOf = (start: WallDateTime | undefined, end?: WallDateTime): string[] =>
  start === undefined ? [] : [formatDate(start), formatTimeRange(start, end)]

function partsOf(line: LineItem): string[] {
  switch (line.type) {
    case 'ticket':
      return [line.name, line.eventName, ...timesOf(line.start, line.end)]
    case 'dayTicket':
      return [line.name, formatDate(line.start)]
    case 'guidedTour':
      return [line.name, ...timesOf(line.start)]
    case 'voucherCode':
      return [line.name, line.barcode]
    default:
      return [line.name]
  }
}

/** The name of a line for what acts on it, with what tells it from others of its name: the event and the time, or the code. */
export const lineLabel = (line: LineItem): string => partsOf(line).join(', ')
