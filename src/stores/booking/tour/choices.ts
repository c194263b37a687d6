import { atom, type ReadableAtom } from 'nanostores'
import { answersOfTexts, textsOfAnswers } from '#domain/forms/answers.ts'
import type { Answer } from '#domain/forms/question.ts'
import { noTourChoice, type TourChoice } from '#domain/tours/tour-choice.ts'
import type { TourOnSale } from '#domain/tours/tour.ts'
import type { CalendarDate, WallDateTime } from '#domain/dates/wall-clock.ts'
import { derived } from '#stores/derived/derived.ts'
import { forgetUnsent, keepUnsent, unsentOf } from '#stores/session/typed.ts'

/** What a visitor has chosen of a tour. */
export interface TourChoices {
  /** Its time is the one chosen last; on another day it may not be offered. */
  $choice: ReadableAtom<TourChoice>
  $day: ReadableAtom<CalendarDate | undefined>
  /** As with events. */
  $beforehand: ReadableAtom<boolean>
  /** What the address is to keep: no day that the shop chose. */
  $kept: ReadableAtom<TourChoice>
  /** What is counted and chosen, without day, time and answers. */
  $tickets: ReadableAtom<Pick<TourChoice, 'tickets' | 'tours' | 'priceId'>>
  /** How many were put into the cart just now; 0 again as soon as something else is chosen. */
  $added: ReadableAtom<number>
  /** The time that a link asked for, until the visitor chooses one. */
  $asked: ReadableAtom<WallDateTime | undefined>
  choose: (this: void, choice: TourChoice, beforehand?: boolean) => void
  /** Takes a day and a time for those that a link asks for. */
  askFor: (this: void, start: WallDateTime) => void
  /**
   * What was chosen lies in the cart now.
   * @param keeps whether it stays chosen, as a line that is being changed does
   */
  taken: (this: void, count: number, keeps: boolean) => void
}

/** Nothing chosen yet. */
export function tourChoices(): TourChoices {
  const $choice = atom<TourChoice>(noTourChoice)
  const $added = atom(0)
  const $asked = atom<WallDateTime | undefined>(undefined)
  const $beforehand = atom(false)
  return {
    $choice,
    $day: derived([$choice], ({ date }) => date),
    $beforehand,
    $kept: derived([$choice, $beforehand], (choice, beforehand) =>
      beforehand ? { ...choice, date: undefined } : choice,
    ),
    $tickets: derived([$choice], ({ tickets, tours, priceId }) => ({ tickets, tours, priceId })),
    $added,
    $asked,
    choose(choice, beforehand = false) {
      $added.set(0)
      $beforehand.set(beforehand)
      const { date, time } = $choice.get()
      if (choice.date !== date || choice.time !== time) $asked.set(undefined)
      $choice.set(choice)
    },
    askFor: (start) => $asked.set(start),
    taken(count, keeps) {
      $asked.set(undefined)
      const { date, time } = $choice.get()
      $beforehand.set(false)
      if (!keeps) $choice.set({ ...noTourChoice, date, time })
      $added.set(count)
    },
  }
}

const formOf = ({ id }: TourOnSale) => `tour ${id}`

/** The answers to a tour's questions that were given before and aren't in the cart yet: they are in no address. */
export const keptAnswers = (tour: TourOnSale): Answer[] => answersOfTexts(tour.questions, unsentOf(formOf(tour)))

/** Keeps the answers for a reload, the way Back and another language. @returns stops */
export function keepAnswers(tour: TourOnSale, { $choice }: TourChoices): () => void {
  const $answers = derived([$choice], ({ answers }) => answers)
  return $answers.listen(() => {
    const answers = $answers.get()
    forgetUnsent(formOf(tour))
    if (answers.length > 0) keepUnsent(formOf(tour), textsOfAnswers(answers))
  })
}
