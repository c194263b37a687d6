import type { Snapshot } from '#catalogue/snapshot.ts'
import { fullMuseum } from '../../../support/full-museum.ts'

/**
 * A museum whose one event has a picture, and nothing else has.
 * @param api origin of its API
 */
export function museumWith(address: string, id: string, api: string): Snapshot {
  const { tenant, config, catalogues } = fullMuseum
  const { de } = catalogues
  if (!de) throw new Error('The museum speaks German.')
  const bare = { ...de, tours: [], articles: [], passes: [], vouchers: [] }
  const info = { ...de.info, meta: {}, bannerGroups: [] }
  return {
    ...fullMuseum,
    tenant: { ...tenant, config: { ...tenant.config, id, api: `${api}/shop`, pictureOrigins: undefined } },
    config: { ...config, partners: [], languages: ['de'] },
    catalogues: { de: { ...bare, info, events: de.events.slice(0, 1).map((event) => ({ ...event, image: address })) } },
  }
}
