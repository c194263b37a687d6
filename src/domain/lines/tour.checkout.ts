import { formatDayAndDate, formatTimeRange } from '#domain/dates/format-date.ts'
import { orderedValue } from '#domain/forms/question.ts'
import { routes } from '#domain/shop/routes.ts'
import { lineCount } from './count.ts'
import type { CheckoutKind } from './kind.ts'
import { chosenParts, partOnWire, partsOnWire, unlessEmpty } from './wire-parts.ts'
import type { GuidedTourLine } from './tour.ts'

export const tourInCheckout = {
  label: ({ name, start }, { locale }) => [name, formatDayAndDate(start, locale), formatTimeRange(start)],
  page: (lang, { id }) => routes.tour(lang, id),
  names: ({ name }) => [name],
  items: (line) => [
    {
      type: line.type,
      id: line.id,
      count: lineCount(line),
      datetime: line.start,
      priceId: line.priceId,
      tickets: unlessEmpty(
        chosenParts(line.tickets).map((part) => ({ ...partOnWire(part), subtickets: partsOnWire(part.subtickets) })),
      ),
      tours: partsOnWire(line.tours),
      answers: unlessEmpty(
        line.answers.map((answer) => ({ qId: answer.questionId, type: answer.type, value: orderedValue(answer) })),
      ),
    },
  ],
} satisfies CheckoutKind<GuidedTourLine, object>
