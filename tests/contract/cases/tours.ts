import { request } from '#api/client.ts'
import {
  getTour,
  getTourCalendar,
  getTourLifetime,
  getTourSoldout,
  getTourSoldoutTimeslots,
} from '#contract/tour-offer.ts'
import { getTourAttr, getTourOverview, getTourSelect } from '#contract/tours.ts'
import type { CallCase } from './call-case.ts'
import { aDay } from '../../support/dates.ts'
import { anId } from '../../support/ids.ts'

const prices = [
  { id: 2, name: 'bis 20', price: 18000, vat_value: 8.1, sequence_no: 2 },
  { id: 1, name: 'bis 10', price: 12000, vat_value: 8.1, sequence_no: 1 },
]
const pricesGiven = [
  { id: '1', name: 'bis 10', price: 12000, vat: 8.1 },
  { id: '2', name: 'bis 20', price: 18000, vat: 8.1 },
]
const tickets = [
  {
    id: 8,
    name: 'Kind',
    price: 500,
    vat_value: 8.1,
    sequence_no: 1,
    subtickets: [{ id: 1, name: 'Brot', price: 200 }],
  },
  { id: 9, name: 'Erwachsene', price: 1500, vat_value: 8.1, sequence_no: 2 },
]
const ticketsGiven = [
  { id: '8', name: 'Kind', price: 500, vat: 8.1, subtickets: [{ id: '1', name: 'Brot', price: 200 }] },
  { id: '9', name: 'Erwachsene', price: 1500, vat: 8.1, subtickets: [] },
]

export const tourCases: CallCase[] = [
  {
    name: 'getTourSelect',
    operation: '/tour/select/event',
    run: (api) => request(api, getTourSelect),
    path: 'tour/select/event',
    data: {
      tours: [
        {
          id: 3,
          name: 'Depot',
          eventName: 'Sammlung',
          text: '<p>Unten</p>',
          duration: 60,
          max_participants: 20,
          min_participants: 5,
          single_ticketing: false,
          book_complete_tour: true,
          booking_without_tickets: true,
          priceList: prices,
          custom_groups: [{ id: 4 }],
          langIdentifier: 'de',
          langName: 'Deutsch',
          museumId: 1,
          venue: 'Haus',
          questions: [
            { id: 1, type: 'select', text: 'Alter?', mandatory: true, options: [{ id: 'a', text: '6 bis 9' }] },
            { id: 2, type: 'textarea', text: 'Wünsche?' },
          ],
        },
      ],
    },
    gives: [
      {
        id: '3',
        name: 'Depot',
        eventName: 'Sammlung',
        text: '<p>Unten</p>',
        duration: 60,
        maxParticipants: 20,
        minParticipants: 5,
        singleTicketing: false,
        bookCompleteTour: true,
        bookingWithoutTickets: true,
        prices: pricesGiven,
        groupIds: ['4'],
        language: 'de',
        languageName: 'Deutsch',
        museumId: '1',
        venue: 'Haus',
        questions: [
          { id: '1', type: 'select', text: 'Alter?', mandatory: true, options: [{ id: 'a', text: '6 bis 9' }] },
          { id: '2', type: 'textarea', text: 'Wünsche?', mandatory: false, options: [] },
        ],
      },
    ],
  },
  {
    name: 'getTourAttr',
    operation: '/tour/attr',
    run: (api) => request(api, getTourAttr),
    path: 'tour/attr',
    data: { category: [{ id: 4, name: 'Kunst', sequence_no: 1 }] },
    gives: [{ id: '4', name: 'Kunst' }],
  },
  {
    name: 'getTourOverview',
    operation: '/tour/overview',
    run: (api) => request(api, getTourOverview, { date: aDay('2026-03-01'), lookahead: 4 }),
    path: 'tour/overview',
    query: { date: '2026-03-01', lookahead: '4' },
    data: { toursPerDate: { '2026-03-01': [3, 4], '2026-03-02': [] }, soldOutDates: ['2026-03-01'] },
    gives: { toursByDate: { '2026-03-01': ['3', '4'], '2026-03-02': [] }, soldOutDates: ['2026-03-01'] },
  },
  {
    name: 'getTour without a date',
    operation: '/tour',
    run: (api) => request(api, getTour, { tour: anId('3') }),
    path: 'tour',
    query: { tour: '3' },
    data: { tickets, priceList: prices },
    gives: { tickets: ticketsGiven, prices: pricesGiven, schedule: {} },
  },
  {
    name: 'getTour of a date',
    operation: '/tour',
    run: (api) => request(api, getTour, { tour: anId('3'), date: aDay('2026-03-01') }),
    path: 'tour',
    query: { tour: '3', date: '2026-03-01' },
    data: { tickets, priceList: [], schedule: { '10:00': { tours: 2 }, '14:30': { tours: 1, priceList: prices } } },
    gives: {
      tickets: ticketsGiven,
      prices: [],
      schedule: { '10:00': { tours: 2 }, '14:30': { tours: 1, prices: pricesGiven } },
    },
  },
  {
    name: 'getTourCalendar',
    operation: '/tour/calendar/tour/{tour}/range/{range}',
    run: (api) =>
      request(api, getTourCalendar, { tour: anId('3'), range: { from: aDay('2026-03-01'), to: aDay('2026-03-31') } }),
    path: 'tour/calendar/tour/3/range/20260301;20260331',
    data: { '2026-03-01': { '10:00': { tickets: 4, timeslotId: 77 } }, '2026-03-02': {} },
    gives: { '2026-03-01': { '10:00': { left: 4, timeSlotId: '77' } }, '2026-03-02': {} },
  },
  {
    name: 'getTourSoldout',
    operation: '/tour/soldout/tour/{tour}/range/{range}',
    run: (api) =>
      request(api, getTourSoldout, { tour: anId('3'), range: { from: aDay('2026-03-01'), to: aDay('2026-03-31') } }),
    path: 'tour/soldout/tour/3/range/20260301;20260331',
    data: { '2026-03-01': true, '2026-03-02': false },
    gives: ['2026-03-01'],
  },
  {
    name: 'getTourSoldoutTimeslots',
    operation: '/tour/soldoutTimeslots/tour/{tour}/date/{date}',
    run: (api) => request(api, getTourSoldoutTimeslots, { tour: anId('3'), date: aDay('2026-03-01') }),
    path: 'tour/soldoutTimeslots/tour/3/date/2026-03-01',
    data: { '10:00': false, '14:30': true },
    gives: ['14:30'],
  },
  {
    name: 'getTourLifetime',
    operation: '/tour/lifetime/tour/{tour}',
    run: (api) => request(api, getTourLifetime, { tour: anId('3') }),
    path: 'tour/lifetime/tour/3',
    data: { first: '2026-01-01', last: '2026-12-31' },
    gives: { first: '2026-01-01', last: '2026-12-31' },
  },
]
