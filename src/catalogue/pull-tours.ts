import { fetchTourLifetime, fetchTourOffer, fetchTours } from '#api/tours.ts'
import type { Lang } from '#domain/shop/languages.ts'
import type { Tour, TourDescription } from '#domain/tours/tour.ts'
import type { Ask } from './ask.ts'
import { noLifetime, pullEach } from './pull-each.ts'
import type { Section } from './section.ts'

/** The guided tours of one language with the tickets that are sold with each. */
export async function pullTours(ask: Ask, lang: Lang, section: Section): Promise<Tour[]> {
  const listed = section.usable(await ask(lang, fetchTours))
  return pullEach(section, listed, (tour, name) => pullTour(ask, lang, tour, name))
}

/** Pulls a tour with the tickets that are sold with it. */
export async function pullTour(ask: Ask, lang: Lang, tour: TourDescription, name: string): Promise<Tour> {
  const [{ tickets }, lifetime] = await Promise.all([
    ask(lang, (api, call) => fetchTourOffer(api, { tour: tour.id, ...call }), name),
    ask(lang, (api, call) => fetchTourLifetime(api, { tour: tour.id, ...call }).catch(noLifetime), name),
  ])
  return { ...tour, tickets, lifetime }
}
