/* What the booking of a tour is and shows once it has answers, as with events. */

export { DayChoice } from '#islands/booking/DayChoice.tsx'
export { tourBooking } from '#stores/booking/tour/booking.ts'
export { Times } from './Times.tsx'
export { TourAdded } from './TourAdded.tsx'
export { TourStatus } from './TourStatus.tsx'
