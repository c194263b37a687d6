import { useMemo, useState } from 'react'
import type { ArticleOnSale } from '#domain/goods/article.ts'
import { island, type LateProps } from '#islands/shared/island.tsx'
import { publishedArticle } from '#stores/booking/article/published.ts'
import { useShop } from '#ui/use-shop.ts'
import type * as Live from './live.ts'
import { OrderForm } from './OrderForm.tsx'
import { Quantity } from './Quantity.tsx'
import { Supply } from './Supply.tsx'

interface Props {
  article: ArticleOnSale
}

/** Orders an article: stock, quantity, basket. */
function ArticleOrder({ article, late }: Props & LateProps<typeof Live>) {
  const { shop } = useShop()
  const [published] = useState(() => publishedArticle(article))
  const order = useMemo(() => late?.articleOrder(shop, published), [late, shop, published])
  const shown = order ?? published
  return (
    <OrderForm published={published} live={late && order && { ...late, order }}>
      <Supply order={shown} />
      <Quantity order={shown} />
    </OrderForm>
  )
}

export default island<Props, typeof Live>(ArticleOrder, { load: () => import('./live.ts') })
