import { useEffect, useMemo, useState } from 'react'
import type { ArticleOnSale } from '#domain/goods/article.ts'
import type * as Live from '#islands/article/live.ts'
import { OrderForm } from '#islands/article/OrderForm.tsx'
import { Quantity } from '#islands/article/Quantity.tsx'
import { Supply } from '#islands/article/Supply.tsx'
import { island, type LateProps } from '#islands/shared/island.tsx'
import { publishedPass } from '#stores/booking/pass/published.ts'
import { useShop } from '#ui/use-shop.ts'
import { PassOwners } from './PassOwners.tsx'

interface Props {
  pass: ArticleOnSale
}

/** Orders a pass: stock, how many, whom each is for, basket. */
function PassOrder({ pass, late }: Props & LateProps<typeof Live>) {
  const { shop } = useShop()
  const [published] = useState(() => publishedPass(pass))
  const order = useMemo(() => late?.passOrder(shop, published), [late, shop, published])
  const shown = order ?? published
  useEffect(() => published.begin(), [published])
  return (
    <OrderForm published={published} live={late && order && { ...late, order }}>
      <Supply order={shown} isStored={false} />
      <Quantity order={shown}>
        <PassOwners owners={shown.owners} />
      </Quantity>
    </OrderForm>
  )
}

export default island<Props, typeof Live>(PassOrder, { load: () => import('#islands/article/live.ts') })
