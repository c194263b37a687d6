import { getMerchandiseSelect } from '#contract/merchandise.ts'
import { parse } from '#contract/parse.ts'

/*
 * Processor time to read a list of articles, tidy and untidy: `node tests/bench/read-articles.ts`.
 * A figure to look at, not a test: machines differ.
 */

const runs = 25

const article = (index: number, untidy: boolean) => ({
  id: index,
  name: `Article ${index}`,
  text: '<p>A text by museum staff.</p>',
  teaser: 'A teaser',
  image: '/images/{width}',
  images: ['/images/a/{width}', '/images/b/{width}'],
  price: untidy ? '1250' : 1250,
  vat_value: untidy ? '8.1' : 8.1,
  stock: untidy ? '3' : 3,
  weight: untidy ? null : 400,
  product_kind_ref: 1,
  custom_groups: [{ id: 1 }, { id: 2 }],
  sequence_no: index % 7,
})

function milliseconds(count: number, untidy: boolean): number[] {
  const list = Array.from({ length: count }, (_, index) => article(index, untidy))
  const merchandise = untidy ? Object.fromEntries(list.map(({ id, ...rest }) => [id, rest])) : list
  const json: unknown = JSON.parse(JSON.stringify({ merchandise }))
  const times = Array.from({ length: runs }, () => {
    const begin = process.threadCpuUsage()
    parse({ call: 'bench' }, getMerchandiseSelect.response, json)
    const { user, system } = process.threadCpuUsage(begin)
    return (user + system) / 1000
  })
  return times.toSorted((a, b) => a - b)
}

for (const count of [1250, 2500, 5000, 10_000, 20_000]) {
  for (const untidy of [false, true]) {
    const times = milliseconds(count, untidy)
    const median = times[Math.floor(runs / 2)] ?? 0
    const manner = untidy ? 'untidy' : 'tidy'
    process.stdout.write(
      `${count} articles, ${manner}: median ${median.toFixed(1)} ms, best ${times[0]?.toFixed(1)} ms\n`,
    )
  }
}
