import { useEffect, useRef } from 'react'
import { routes } from '#domain/shop/routes.ts'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'
import { BasketLine } from './BasketLine.tsx'
import type { CheckoutScreen } from './use-checkout.ts'
import '#ui/Notice.css'
import './Basket.css'
import './cart-lines.css'
import '#ui/button.css'

interface Props {
  screen: CheckoutScreen
}

/** The lines of the basket, to be changed and removed; a removal can be undone. */
export function Basket({ screen }: Props) {
  const { lang, t } = useShop()
  const { lines, checks, sums, cartError, removed } = screen
  const undo = useRef<HTMLButtonElement>(null)
  const error = useRef<HTMLDivElement>(null)

  // The button that was pressed is gone with its line: the focus goes to what takes it back.
  useEffect(() => undo.current?.focus(), [removed])
  useEffect(() => error.current?.focus(), [cartError])

  return (
    <section aria-label={t('cart.title')}>
      {cartError && (
        <div ref={error} tabIndex={-1}>
          <Notice kind="danger">
            <p>{t('cart.incomplete')}</p>
            {cartError.text !== undefined && <p>{cartError.text}</p>}
            {cartError.message !== 'cart.incomplete' && <p>{t(cartError.message)}</p>}
          </Notice>
        </div>
      )}
      {lines.length > 0 && (
        <ul className="cart-lines">
          {lines.map((line, index) => (
            <BasketLine
              // Lines have no id of their own; the same ticket may lie in the basket twice.
              key={`${index} ${line.type} ${line.id}`}
              line={line}
              index={index}
              total={sums.lines[index]?.total ?? 0}
              check={checks[index] ?? {}}
              onCount={(count) => screen.setCount(index, count)}
              onRemove={() => screen.remove(index)}
            />
          ))}
        </ul>
      )}
      <div className="basket-removed" role="status">
        {removed && (
          <div className="notice" data-kind="info">
            <p>{t('cart.removed', { name: removed.line.name })}</p>
            <button type="button" className="button-text" ref={undo} onClick={screen.undo}>
              {t('cart.undo')}
            </button>
          </div>
        )}
      </div>
      {lines.length === 0 && (
        <div className="basket-empty">
          <p className="lead">{t('cart.empty')}</p>
          <p>{t('cart.emptyHint')}</p>
          <a className="button" href={routes.home(lang)}>
            {t('cart.browse')}
          </a>
        </div>
      )}
    </section>
  )
}
