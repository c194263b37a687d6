import { hostPictures } from '#publisher/pictures/host-pictures.ts'
import { fullMuseum } from '../../../support/full-museum.ts'

/** Hosts one picture, then another, during whose download the caller ends this process. */
const [, , store = '', url = ''] = process.argv
const { tenant, config, catalogues } = fullMuseum
const { de } = catalogues
if (!de) throw new Error('The museum speaks German.')
for (const path of ['/good.jpg', '/next.jpg']) {
  const events = de.events.slice(0, 1).map((event) => ({ ...event, image: url + path }))
  const bare = { ...de, events, tours: [], articles: [], passes: [], vouchers: [] }
  await hostPictures(
    {
      ...fullMuseum,
      tenant: { ...tenant, config: { ...tenant.config, id: 'killed', api: `${url}/shop` } },
      config: { ...config, partners: [] },
      catalogues: { de: { ...bare, info: { ...de.info, meta: {}, bannerGroups: [] } } },
    },
    { store, now: new Date('2026-05-01T10:00:00Z') },
  )
}
