import { lifetime } from '#contract/events.ts'
import {
  soldOutDates,
  soldOutTimes,
  tourCalendar,
  tourCategories,
  tourOffer,
  tourOverview,
  tours,
} from '#contract/tours.ts'
import { dateInPath, dateInQuery, idInPath, inQuery, notFound, rangeInPath, type Operation } from './operation.ts'

/** Guided tours. */
export const tourOperations: Operation[] = [
  { call: 'tour/select', method: 'get', path: '/tour/select/event', summary: 'All guided tours.', response: tours },
  {
    call: 'tour/attr',
    method: 'get',
    path: '/tour/attr',
    summary: 'Categories of the tours.',
    response: tourCategories,
  },
  {
    call: 'tour/overview',
    method: 'get',
    path: '/tour/overview',
    summary: 'Which tours take place on which of the next days. A sold-out day is in both lists.',
    parameters: [
      dateInQuery('The first day.'),
      inQuery('lookahead', 'How many days after it, the last one included.', { pattern: String.raw`^\d+$` }),
    ],
    response: tourOverview,
  },
  {
    call: 'tour',
    method: 'get',
    path: '/tour',
    summary:
      'Tickets and prices of a tour; with a day also what begins when. A day without tours has an empty schedule.',
    parameters: [inQuery('tour', 'Id of the tour.'), dateInQuery('A day as YYYY-MM-DD.', false)],
    response: tourOffer,
    errors: [notFound('tour')],
  },
  {
    call: 'tour/calendar',
    method: 'get',
    path: '/tour/calendar/tour/{tour}/range/{range}',
    summary: 'Days and times of a tour with the places left.',
    parameters: [idInPath('tour'), rangeInPath],
    response: tourCalendar,
    errors: [notFound('tour')],
  },
  {
    call: 'tour/soldout',
    method: 'get',
    path: '/tour/soldout/tour/{tour}/range/{range}',
    summary: 'Which days of a tour are sold out.',
    parameters: [idInPath('tour'), rangeInPath],
    response: soldOutDates,
    errors: [notFound('tour')],
  },
  {
    call: 'tour/soldoutTimeslots',
    method: 'get',
    path: '/tour/soldoutTimeslots/tour/{tour}/date/{date}',
    summary: 'Which times of a day are sold out.',
    parameters: [idInPath('tour'), dateInPath],
    response: soldOutTimes,
    errors: [notFound('tour')],
  },
  {
    call: 'tour/lifetime',
    method: 'get',
    path: '/tour/lifetime/tour/{tour}',
    summary: 'First and last day of a tour.',
    parameters: [idInPath('tour')],
    response: lifetime,
    errors: [notFound('tour')],
  },
]
