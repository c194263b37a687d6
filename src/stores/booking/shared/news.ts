import { atom, type ReadableAtom } from 'nanostores'
import type { Loading } from '#stores/calls/latest.ts'

/** The part of a booking that changed last, for those who hear it: one thing is told at a time. */
export type News = 'nothing' | 'loading' | 'times' | 'tickets'

/** What is new in a booking. */
export interface BookingNews {
  $news: ReadableAtom<News>
  /** Listens for what changes from now on. @returns ends it */
  follow: (this: void) => () => void
}

/** What is chosen, as far as it is told. */
interface Choices {
  $day: ReadableAtom<unknown>
  /** Whether the day was chosen by the shop: what it offers is then read, not told. */
  $beforehand: ReadableAtom<boolean>
  $tickets: ReadableAtom<unknown>
  $party: ReadableAtom<number>
  $added: ReadableAtom<number>
}

const ofOffer = { idle: 'nothing', failed: 'nothing', loading: 'loading', ready: 'times' } as const

/** Nothing new yet. */
export function bookingNews(
  { $answer }: { $answer: ReadableAtom<Loading<unknown>> },
  { $day, $beforehand, $tickets, $party, $added }: Choices,
): BookingNews {
  const $news = atom<News>('nothing')
  return {
    $news,
    follow() {
      const stops = [
        // What is asked without a day was on the page already, and nobody asked for a day chosen beforehand.
        $answer.listen(({ state }) => $day.get() !== undefined && !$beforehand.get() && $news.set(ofOffer[state])),
        // For more or fewer, other days and times can be had.
        $party.listen(() => $day.get() !== undefined && $news.set('times')),
        $tickets.listen(() => $news.set('tickets')),
        // That something lies in the basket is told where it is shown.
        $added.listen((added) => added > 0 && $news.set('nothing')),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
