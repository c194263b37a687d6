import type { TourChoice } from './tour-choice.ts'

/** A choice with another one put over it: what the other leaves open stays. */
export const joinedChoices = (choice: TourChoice, over: TourChoice): TourChoice => ({
  ...choice,
  tickets: { ...choice.tickets, ...over.tickets },
  tours: { ...choice.tours, ...over.tours },
  priceId: over.priceId ?? choice.priceId,
  answers: [
    ...choice.answers.filter(({ questionId }) => !over.answers.some((answer) => answer.questionId === questionId)),
    ...over.answers,
  ],
})
