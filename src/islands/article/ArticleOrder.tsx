import { useEffect, useRef, type SyntheticEvent } from 'react'
import { stateOfPlaces } from '#domain/availability/few-left.ts'
import type { ArticleOnSale } from '#domain/merchandise/article.ts'
import { AddedNotice } from '#islands/shared/AddedNotice.tsx'
import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import { island } from '#islands/shared/island.tsx'
import { focusFirstProblem } from '#ui/focus.ts'
import { Price } from '#ui/Price.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useShop } from '#ui/use-shop.ts'
import { useOrder } from './use-order.ts'
import './order.css'

interface Props {
  article: ArticleOnSale
}

/** Orders an article: stock, quantity, basket. */
function ArticleOrder({ article: published }: Props) {
  const { shop, t } = useShop()
  const order = useOrder(shop, published)
  const { answer, article, stock, left, count, problem, inCart, tries, added } = order
  const form = useRef<HTMLFormElement>(null)

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
        <Price amount={article.price} /> <small>{t('common.inclVat')}</small>
      </p>
      <p className="order-stock" data-state={stock === 0 ? 'soldOut' : 'open'} aria-live="polite">
        {stock === 0
          ? t('availability.itemOutOfStock')
          : stateOfPlaces(stock) === 'fewLeft'
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
          />
          <SubmitButton disabled={left === 0}>{t('common.addToBasket')}</SubmitButton>
        </div>
      )}
      {stock > 0 && <ProblemText problem={problem} id="quantity-problem" />}
      <p className="order-note" aria-live="polite">
        {inCart > 0 && (left === 0 ? t('articleDetail.allInBasket') : t('articleDetail.inBasket', { count: inCart }))}
      </p>
      {answer.state === 'failed' && answer.failure.does !== 'notFound' && (
        <FailureNotice failure={answer.failure} onRetry={order.reload} />
      )}
      <AddedNotice text={added > 0 ? t('articleDetail.added', { count: added, name: article.name }) : undefined} />
    </form>
  )
}

export default island(ArticleOrder)
