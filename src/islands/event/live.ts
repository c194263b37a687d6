/*
 * What the booking of an event is and shows once it has answers: its page shows none of it, and loads it as soon as what is
 * shown has woken.
 */

export { DayChoice } from '#islands/booking/DayChoice.tsx'
export { eventBooking } from '#stores/booking/event/booking.ts'
export { BookingStatus } from './BookingStatus.tsx'
export { EventAdded } from './EventAdded.tsx'
export { Slots } from './Slots.tsx'
