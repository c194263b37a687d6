import type { Money } from '#domain/money/money.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import type { Strings } from '#i18n/message-types.ts'

export interface Props {
  shop: ShopContext
  /** `stringsOf(lang, articleOrderStrings, overrides)`. */
  strings: Strings
  /** What was known when the page was published; the live answer corrects it. */
  article: { id: string; name: string; price: Money; vat: number; stock: number; image?: string }
}

/** Orders an article: stock, quantity, basket. */
export default function ArticleOrder({ article }: Props) {
  return <form className="order" aria-label={article.name} />
}
