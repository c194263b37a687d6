import { useEffect, useMemo, useRef, type SyntheticEvent } from 'react'
import { fewLeftLimit } from '#domain/availability/few-left.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { messageFormatter } from '#i18n/format-message.ts'
import type { Strings } from '#i18n/message-types.ts'
import { AddedNotice } from '#islands/shared/AddedNotice.tsx'
import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import { useAnalytics } from '#islands/shared/use-analytics.ts'
import { useFailures } from '#islands/shared/use-failures.ts'
import { focusFirstProblem } from '#ui/focus.ts'
import { Price } from '#ui/Price.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useOrder, type PublishedArticle } from './use-order.ts'
import './order.css'

export interface Props {
  shop: ShopContext
  /** `stringsOf(lang, articleOrderStrings, overrides)`. */
  strings: Strings
  /** What was known when the page was published; the live answer corrects it. */
  article: PublishedArticle
}

/** Orders an article: stock, quantity, basket. */
export default function ArticleOrder({ shop, strings, article: published }: Props) {
  const t = useMemo(() => messageFormatter(strings, shop.lang), [strings, shop.lang])
  useAnalytics(shop)
  useFailures(shop, t)
  const order = useOrder(shop, published)
  const { answer, article, stock, left, count, problem, inCart, tries, added } = order
  const form = useRef<HTMLFormElement>(null)
  const money = { currency: shop.currency, lang: shop.lang }

  useEffect(() => {
    if (tries > 0) focusFirstProblem(form.current)
  }, [tries])

  const submit = (submission: SyntheticEvent) => {
    submission.preventDefault()
    void order.add()
  }

  return (
    <form className="order" noValidate aria-label={t('articleDetail.order')} ref={form} onSubmit={submit}>
      <p className="order-price">
        <Price amount={article.price} {...money} /> <small>{t('common.inclVat')}</small>
      </p>
      <p className="order-stock" data-state={stock === 0 ? 'soldOut' : 'open'} aria-live="polite">
        {stock === 0
          ? t('availability.itemOutOfStock')
          : stock <= fewLeftLimit
            ? t('articleDetail.fewInStock', { count: stock })
            : t('articleDetail.inStock')}
      </p>
      {stock > 0 && (
        <div className="order-row">
          <Stepper
            id="quantity"
            label={article.name}
            value={count}
            min={1}
            max={Math.max(1, left)}
            invalid={problem !== undefined}
            {...(problem && { describedBy: 'quantity-problem' })}
            onChange={order.choose}
            t={t}
          />
          <SubmitButton disabled={left === 0}>{t('common.addToBasket')}</SubmitButton>
        </div>
      )}
      {stock > 0 && <ProblemText problem={problem} id="quantity-problem" t={t} />}
      <p className="order-note" aria-live="polite">
        {inCart > 0 && (left === 0 ? t('articleDetail.allInBasket') : t('articleDetail.inBasket', { count: inCart }))}
      </p>
      {answer.state === 'failed' && answer.failure.does !== 'notFound' && (
        <FailureNotice failure={answer.failure} onRetry={order.reload} t={t} />
      )}
      <AddedNotice
        text={added > 0 ? t('articleDetail.added', { count: added, name: article.name }) : undefined}
        lang={shop.lang}
        t={t}
      />
    </form>
  )
}
