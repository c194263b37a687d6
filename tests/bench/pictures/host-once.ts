import type { Article } from '#domain/goods/article.ts'
import { startHosting } from '#publisher/pictures/host-pictures.ts'
import { fullMuseum } from '../../support/full-museum.ts'
import { anId } from '../../support/ids.ts'

/*
 * Hosts a museum whose articles have the pictures of a list, in a process of its own, so that its memory is its own too.
 * Prints what it took: `node tests/bench/pictures/host-once.ts <store> <server> <count>`.
 */

const [, , store = '', url = '', count = '0'] = process.argv
const { tenant, config, catalogues } = fullMuseum
const { de } = catalogues
const [article] = de?.articles ?? []
if (!de || !article) throw new Error('The museum has articles.')
const articles = Array.from({ length: Number(count) }, (_, at): Article => {
  return { ...article, id: anId(String(at)), image: `${url}/${at}.jpg`, images: [] }
})
const bare = { ...de, events: [], tours: [], passes: [], vouchers: [], articles }
const begun = performance.now()
const hosting = await startHosting(
  {
    ...fullMuseum,
    tenant: { ...tenant, config: { ...tenant.config, id: 'bench', api: `${url}/shop` } },
    config: { ...config, partners: [], languages: ['de'] },
    catalogues: { de: { ...bare, info: { ...de.info, meta: {}, bannerGroups: [] } } },
  },
  { store, now: new Date() },
)
const { report } = await hosting.all()
const { fetched, encoded, hosted, faults } = report
const memory = process.resourceUsage().maxRSS / 1024
process.stdout.write(
  JSON.stringify({ ms: performance.now() - begun, memory, fetched, encoded, hosted, faults: faults.length }),
)
