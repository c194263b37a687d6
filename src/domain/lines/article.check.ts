import { articleLimit, articleProblems } from '#domain/goods/article.ts'
import type { ArticleLine, MerchandiseLine, PassLine } from './article.ts'
import { type KindCheck, nameOr, ownId, priceOr } from './kind.check.ts'

const articleCheck = <Line extends ArticleLine>(): KindCheck<Line> => ({
  requests: ({ id }) => ({ articles: [id] }),
  texts: undefined,
  source: ownId,
  check({ id, count }, { others, live }) {
    const stock = live.articles[id]?.stock
    if (stock === undefined) return {}
    const [problem] = articleProblems({ id, stock }, count, others)
    return { max: articleLimit({ id, stock }, others), problem }
  },
  priced(line, { articles }, onUnpriced) {
    const article = articles[line.id]
    // One that doesn't exist any more has no price, and the server refuses it.
    return { ...line, price: article ? (article.price ?? line.price) : priceOr(undefined, line.price, onUnpriced) }
  },
  named: (line, { articles }, onUntranslated) => ({
    ...line,
    name: nameOr(articles[line.id]?.name, line.name, onUntranslated),
  }),
})

export const merchandiseCheck = articleCheck<MerchandiseLine>()
export const passCheck = articleCheck<PassLine>()
