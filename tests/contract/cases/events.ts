import { request } from '#api/client.ts'
import { getEventSelect } from '#contract/events.ts'
import { getTicketCalendar, getTicketCollect, getTicketCollectOfDay, getTicketLifetime } from '#contract/tickets.ts'
import type { CallCase } from './call-case.ts'
import { aDay } from '../../support/dates.ts'
import { anId } from '../../support/ids.ts'

const offer = {
  tickets: [
    {
      id: 21,
      name: 'Familie',
      text: 'Zwei und <b>alle</b> Kinder',
      mode: 1,
      price: 4000,
      vat_value: 8.1,
      eventId: 7,
      group_id: 3,
      group_name: 'Gruppen',
      family: true,
      subtickets: [{ id: 'adult', name: 'Erwachsene', price: 0, vat_value: 2.6, min_quantity: 2, max_quantity: 2 }],
      schedule: [
        { datetime: '2026-03-01 10:00:00', datetime_end: '2026-03-01 11:00:00', max_tickets: 8 },
        { datetime: '2026-03-01 11:00:00', max_tickets: 0 },
      ],
      print_separately: true,
      unique_barcode: false,
      scan_separately: true,
      book_with_cost: false,
      book_with_cost_warn: true,
      sequence_no: 2,
    },
    { id: 20, name: 'Erwachsene', mode: 1, price: 2000, vat_value: 8.1, eventId: 7, sequence_no: 1 },
  ],
  timeslot: [{ datetime: '2026-03-01 10:00:00', max_tickets: 8 }],
}

const plain = {
  family: false,
  subtickets: [],
  schedule: [],
  printSeparately: false,
  uniqueBarcode: false,
  scanSeparately: false,
  bookWithCost: false,
  bookWithCostWarn: false,
}

const given = {
  tickets: [
    { ...plain, id: '20', eventId: '7', name: 'Erwachsene', mode: 1, price: 2000, vat: 8.1 },
    {
      ...plain,
      id: '21',
      eventId: '7',
      name: 'Familie',
      text: 'Zwei und <b>alle</b> Kinder',
      mode: 1,
      price: 4000,
      vat: 8.1,
      groupId: '3',
      groupName: 'Gruppen',
      family: true,
      subtickets: [{ id: 'adult', name: 'Erwachsene', price: 0, vat: 2.6, min: 2, max: 2 }],
      schedule: [
        { start: '2026-03-01 10:00:00', end: '2026-03-01 11:00:00', left: 8 },
        { start: '2026-03-01 11:00:00', left: 0 },
      ],
      printSeparately: true,
      scanSeparately: true,
      bookWithCostWarn: true,
    },
  ],
  timeSlots: [{ start: '2026-03-01 10:00:00', left: 8 }],
}

export const eventCases: CallCase[] = [
  {
    name: 'getEventSelect',
    operation: '/event/select',
    run: (api) => request(api, getEventSelect),
    path: 'event/select',
    data: {
      events: [
        { id: 9, name: 'Zuletzt', sequence_no: 5 },
        {
          id: 7,
          name: 'Tom & Jerry <1940> 🐭',
          text: '<p>Text</p>',
          teaser: 'Kurz',
          image: '/i/{width}',
          venue: 'Haus',
          custom_groups: [{ id: 1, name: 'Kunst' }],
          sequence_no: 1,
          sorting_datetime: '2026-01-01 00:00:00',
          end: '2026-06-30 18:00:00',
        },
      ],
    },
    gives: [
      {
        id: '7',
        name: 'Tom & Jerry <1940> 🐭',
        text: '<p>Text</p>',
        teaser: 'Kurz',
        image: '/i/{width}',
        venue: 'Haus',
        groups: [{ id: '1', name: 'Kunst' }],
        sortingDateTime: '2026-01-01 00:00:00',
        end: '2026-06-30 18:00:00',
      },
      { id: '9', name: 'Zuletzt', groups: [] },
    ],
  },
  {
    name: 'getTicketCollect of all days',
    operation: '/ticket/collect/event/{event}',
    run: (api) => request(api, getTicketCollect, { event: anId('7') }),
    path: 'ticket/collect/event/7',
    data: offer,
    gives: given,
  },
  {
    name: 'getTicketCollect of a day, the id with characters of an address in it',
    operation: '/ticket/collect/event/{event}/date/{date}',
    run: (api) => request(api, getTicketCollectOfDay, { event: anId('a/b?c'), date: aDay('2026-03-01') }),
    path: 'ticket/collect/event/a%2Fb%3Fc/date/2026-03-01',
    data: offer,
    gives: given,
  },
  {
    name: 'getTicketCalendar',
    operation: '/ticket/calendar/event/{event}/range/{range}',
    run: (api) =>
      request(api, getTicketCalendar, {
        event: anId('7'),
        range: { from: aDay('2026-02-28'), to: aDay('2026-03-31') },
      }),
    path: 'ticket/calendar/event/7/range/20260228;20260331',
    query: { deep: '1' },
    data: { '2026-02-28': 0, '2026-03-01': 12 },
    gives: { '2026-02-28': 0, '2026-03-01': 12 },
  },
  {
    name: 'getTicketCalendar, closed throughout',
    operation: '/ticket/calendar/event/{event}/range/{range}',
    run: (api) =>
      request(api, getTicketCalendar, {
        event: anId('7'),
        range: { from: aDay('2026-02-28'), to: aDay('2026-03-31') },
      }),
    path: 'ticket/calendar/event/7/range/20260228;20260331',
    query: { deep: '1' },
    data: {},
    gives: {},
  },
  {
    name: 'getTicketLifetime',
    operation: '/ticket/lifetime',
    run: (api) => request(api, getTicketLifetime, { event: anId('7') }),
    path: 'ticket/lifetime',
    query: { event: '7' },
    data: { first: '2026-01-01', last: '2026-12-31' },
    gives: { first: '2026-01-01', last: '2026-12-31' },
  },
]
