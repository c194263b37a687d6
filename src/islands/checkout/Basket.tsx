import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { BasketStores } from '#stores/checkout/basket.ts'
import { leaving } from '#ui/focus.ts'
import { NewsText } from '#ui/News.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'
import { $cart } from '#stores/cart/cart.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import { $basketLink } from '#stores/checkout/basket-link.ts'
import { $cartError } from '#stores/checkout/checkout.ts'
import { hasGoods, linePage } from '#domain/lines/checkout.ts'
import { bookingOf, isBookedLine, type BookedLine } from '#domain/lines/cart.ts'
import { needsOtherTime } from '#domain/cart/line-state.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { basketCards, placeOfRemoved } from '#domain/cart/basket-cards.ts'
import { bookedFor, lineFormAddress, lineLabels } from '#domain/cart/line-page.ts'
import { routes } from '#domain/shop/routes.ts'
import type { VoucherStore } from '#stores/cart/voucher-code.ts'
import type { Delivery } from '#stores/checkout/delivery.ts'
import { MissingCodeNotice } from '#islands/shared/MissingCodeNotice.tsx'
import { showFirst } from '#islands/shared/scroll.ts'
import { useImportedPart } from '#islands/shared/use-imported-part.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { BasketLine } from './BasketLine.tsx'
import { VisitName, VisitTime } from './CartLine.tsx'
import { VoucherCode } from './VoucherCode.tsx'
import './Basket.css'
import '#ui/Notice.css'
import '#ui/button.css'
import './CartLine.css'

interface QuestionProps {
  /** Names the problem that the notice is about. */
  about: string
  /** Words of the button that answers. */
  label: string
  answer: () => void
  /** Id of the part that takes the focus: the button disappears with the notice. */
  next: string
  children: ReactNode
}

/** Notice with a question, without whose answer nothing is paid. */
function Question({ about, label, answer, next, children }: QuestionProps) {
  const onClick = () => {
    answer()
    document.getElementById(next)?.focus()
  }
  return (
    <div className="changed-amounts" data-problem={about}>
      <Notice kind="danger" action={{ label, onClick }}>
        {children}
      </Notice>
    </div>
  )
}

/** Asks to agree to changed amounts. */
function ChangedAmounts({ basket: { $hasChanged, agree } }: { basket: BasketStores }) {
  const { t } = useShop()
  return (
    useStore($hasChanged) && (
      <Question about="amounts" label={t('cart.accept')} answer={agree} next="totals">
        <p>{t('cart.changed')}</p>
      </Question>
    )
  )
}

/** Asks whether lines are meant besides what is bought of them. */
function BoughtBefore({ basket: { $bought, buyToo } }: { basket: BasketStores }) {
  const { t } = useShop()
  const bought = useStore($bought)
  return (
    bought.length > 0 && (
      <Question about="bought" label={t('cart.buyToo')} answer={buyToo} next="cart">
        {bought.map(({ name }, index) => (
          <p key={index}>{t('cart.boughtBefore', { name })}</p>
        ))}
      </Question>
    )
  )
}

/** Notice with the server's words after it refused the cart; takes the focus. */
function RefusedCart() {
  const { t } = useShop()
  const error = useStore($cartError)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [error])
  return (
    error && (
      <div ref={box} tabIndex={-1}>
        <Notice kind="danger">
          <p>{t('cart.incomplete')}</p>
          {error.text !== undefined && <p>{error.text}</p>}
          {error.message !== 'cart.incomplete' && <p>{t(error.message)}</p>}
        </Notice>
      </div>
    )
  )
}

interface UndoNoticeProps {
  /** The change; another one takes the focus again. */
  of: unknown
  text: string
  onUndo: () => void
}

/** Notice of a change, with a button to undo it. */
function UndoNotice({ of, text, onUndo }: UndoNoticeProps) {
  const { t } = useShop()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)

  // The pressed button has gone with its line, so the focus moves to the undo button.
  useEffect(() => button.current?.focus(), [of])
  return (
    <div className="notice undo-notice" data-kind="info" ref={leaving}>
      <NewsText text={text} id={id} />
      <button type="button" className="button-text" aria-describedby={id} ref={button} onClick={onUndo}>
        {t('cart.undo')}
      </button>
    </div>
  )
}

const loadSharing = () => loadCode(() => import('./ShareBasket.tsx'))

/** Button that opens the basket as a link. */
function Share({ lines }: { lines: readonly LineItem[] }) {
  const { t } = useShop()
  const [isOpen, setOpen] = useState(false)
  const { code, failure } = useImportedPart(loadSharing, isOpen)
  return (
    <div className="basket-share">
      <button type="button" className="button-text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('share.open')}
      </button>
      {isOpen && code && <code.ShareBasket lines={lines} />}
      {isOpen && failure && <MissingCodeNotice failure={failure} />}
    </div>
  )
}

const loadOtherTimes = () => loadCode(() => import('./OtherTimes.tsx'))

const nothing = { total: 0 }

interface Props {
  basket: BasketStores
  delivery: Delivery
  /** Absent if the museum takes no voucher codes. */
  voucher?: VoucherStore
}

/** List of the basket's lines, to be changed and removed; a removal can be undone. */
export function Basket({ basket, delivery, voucher }: Props) {
  const { lang, locale, currency, t } = useShop()
  const lines = useStore(basket.$lines)
  const checks = useStore(basket.$checks)
  const changes = useStore(basket.$changes)
  const restored = useStore(basket.$restored)
  const sums = useStore(delivery.$sums)
  const removed = useStore(basket.$removed)
  const labels = lineLabels(lines, { locale, currency })
  const cards = basketCards(lines)
  const place = removed && placeOfRemoved(cards, removed)
  const notice = removed && (
    <UndoNotice of={removed} text={t('cart.removed', { name: removed.line.name })} onUndo={basket.undo} />
  )
  const isAsked = useStore($basketLink) !== ''
  const isFilled = hasGoods(lines)
  const moved = useStore(basket.$moved)
  const cart = useStore($cart)
  const movedTo = moved && bookingOf(cart, moved.line)[0]
  const needsTime = (index: number) => lines[index] && needsOtherTime(lines[index], checks[index] ?? {})
  const { code: other } = useImportedPart(
    loadOtherTimes,
    lines.some((_, index) => needsTime(index)),
  )
  /** The notice that a card was moved to its time, or the times to which it can be moved. */
  const timesOf = (indexes: number[]) => {
    if (moved && indexes.some((index) => cart[index] === movedTo)) {
      return (
        <UndoNotice
          of={moved}
          text={t('cart.moved', { when: bookedFor(moved.line, locale) })}
          onUndo={basket.moveBack}
        />
      )
    }
    const line = cart[indexes.find(needsTime) ?? -1]
    if (!other || !line || !isBookedLine(line)) return null
    const move = (next: readonly BookedLine[]) => basket.move(line, next)
    return <other.OtherTimes key={JSON.stringify(bookingOf(cart, line))} line={line} lines={cart} onMove={move} />
  }
  const row = (index: number, inVisit: boolean) => {
    const line = lines[index]
    return (
      line && (
        // Lines have no id, and the same ticket may be in the basket twice.
        <Fragment key={`${index} ${line.type} ${line.id}`}>
          {inVisit && place?.isInside && place.before === index && notice}
          <BasketLine
            line={line}
            label={labels[index] ?? line.name}
            index={index}
            changeHref={lineFormAddress(lang, line, index)}
            sum={sums.lines[index] ?? nothing}
            check={checks[index] ?? {}}
            change={changes[index]}
            isRestored={index === restored}
            inVisit={inVisit}
            onCount={(count) => basket.count(index, count)}
            onRemove={() => basket.remove(index)}
          />
        </Fragment>
      )
    )
  }
  return (
    // Enter in one of its fields would press the button that takes the focus from it, too.
    <section
      id="cart"
      tabIndex={-1}
      aria-label={t('cart.title')}
      onKeyDown={(press) => {
        if (press.key === 'Enter' && press.target instanceof HTMLInputElement) press.preventDefault()
      }}
    >
      <RefusedCart />
      {lines.length > 0 && (
        <ul className="cart-lines">
          {cards.map(({ visit, indexes }, card) => (
            <Fragment key={indexes[0]}>
              {place?.card === card && !place.isInside && <li>{notice}</li>}
              <li>
                {visit && (
                  <div className="cart-line-visit">
                    <VisitName name={visit.eventName} href={linePage(lang, visit)} />
                    <VisitTime line={visit} />
                  </div>
                )}
                {indexes.map((index) => row(index, visit !== undefined))}
                {timesOf(indexes)}
                {place?.card === card && place.isInside && place.before === undefined && notice}
              </li>
            </Fragment>
          ))}
          {place?.card === cards.length && <li>{notice}</li>}
        </ul>
      )}
      {lines.length === 0 && notice}
      <BoughtBefore basket={basket} />
      <ChangedAmounts basket={basket} />
      {voucher && <VoucherCode voucher={voucher} hasGoods={isFilled} />}
      {isFilled && <Share lines={lines} />}
      {!isFilled && (
        // Another tab or a payment may have emptied it; who removes the last line has the focus above.
        <div className="basket-empty" ref={removed ? undefined : showFirst}>
          <NewsText className="lead" text={t('cart.empty')} />
          <p>{t('cart.emptyHint')}</p>
          {/* Beside the basket of a link, that is what the page asks about. */}
          <a className={isAsked ? 'button button-quiet' : 'button'} href={routes.home(lang)}>
            {t('cart.browse')}
          </a>
        </div>
      )}
    </section>
  )
}
