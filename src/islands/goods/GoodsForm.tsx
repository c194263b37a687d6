import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { countNote, countedText } from '#domain/availability/counts.ts'
import { Added, AddedNotice } from '#islands/shared/Added.tsx'
import { CountText, FailureNotice, ProblemFocus } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { GoodsOrder } from '#stores/booking/goods/order.ts'
import { isNotFound } from '#stores/calls/latest.ts'
import { Announcement } from '#ui/News.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useShop } from '#ui/use-shop.ts'
import { bringIntoView } from '#ui/focus.ts'
import './GoodsForm.css'

interface OrderProps {
  order: GoodsOrder
}

interface QuantityProps extends OrderProps {
  /** Further choices for a count. */
  ofEach?: ReactNode
}

interface Props extends QuantityProps {
  /** The price of the goods, and whether there are any. */
  children: ReactNode
}

/** The order form of articles, passes and vouchers; it loads the live data as soon as it is mounted. */
export function GoodsForm({ order, ofEach, children }: Props) {
  const { t } = useShop()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    void order.live.load()
    return order.live.cancel
  }, [order])

  const submit = (submission: SyntheticEvent) => {
    submission.preventDefault()
    void order.add()
  }

  return (
    <form
      method="dialog"
      className="goods-form"
      noValidate
      aria-label={t('articleDetail.order')}
      ref={form}
      onSubmit={submit}
    >
      {children}
      <Quantity order={order} ofEach={ofEach} />
      <p className="goods-form-outcome">
        <InCart order={order} />
      </p>
      <FailedLoad order={order} />
      <AddedNotice>
        <GoodsAdded order={order} />
      </AddedNotice>
      <ProblemFocus $tries={order.$tries} $unplaced={order.$unplaced} root={form} />
    </form>
  )
}

/** The counter and the button that adds to the basket; neither is shown if nothing is left. */
function Quantity({ order, ofEach }: QuantityProps) {
  const { t } = useShop()
  const name = useStore(order.$name)
  const isSold = useStore(order.$isSold)
  const count = useStore(order.$count)
  const left = useStore(order.$left)
  const max = useStore(order.$max)
  const problem = useStore(order.$problem)
  const isAdded = useStore(order.$added) > 0
  // Announced where a button was pressed: the field says its number itself.
  const [chosen, setChosen] = useState<number>()
  const note = left > 0 ? countNote(count, left) : undefined
  const remark = problem ?? note
  if (!isSold) return null
  return (
    <>
      <div className="goods-form-quantity">
        <Stepper
          id="quantity"
          label={name}
          value={count}
          min={1}
          max={Math.max(1, max)}
          invalid={problem !== undefined}
          describedBy={remark && 'quantity-note'}
          onChange={(to, isPressed) => {
            setChosen(isPressed ? to : undefined)
            order.choose(to)
          }}
        />
        {ofEach}
        <SubmitButton unable={left === 0} quiet={isAdded}>
          {t('common.addToBasket')}
        </SubmitButton>
      </div>
      <CountText id="quantity-note" problem={problem} note={note} />
      <Announcement text={chosen === count && !remark ? countedText(name, count) : undefined} />
    </>
  )
}

/** A note about the pieces in the basket. */
function InCart({ order }: OrderProps) {
  const { t } = useShop()
  const count = useStore(order.$inCart)
  const left = useStore(order.$left)
  return count > 0 && (left === 0 ? t('articleDetail.allInBasket') : t('articleDetail.inBasket', { count }))
}

/** A note that the live data couldn't be loaded. */
function FailedLoad({ order: { live } }: OrderProps) {
  const answer = useStore(live.$answer)
  if (answer.state !== 'failed' || isNotFound(answer)) return null
  return <FailureNotice failure={answer.failure} onRetry={() => void live.load()} />
}

/** A note about how many were added to the basket. */
function GoodsAdded({ order }: OrderProps) {
  const { t } = useShop()
  const name = useStore(order.$name)
  const count = useStore(order.$added)
  const additions = useStore(order.$additions)
  const notice = useRef<HTMLDivElement>(null)
  // The button may have been pressed at the bottom of the window, with no room below it; the fields of passes above it are
  // fewer then.
  useEffect(() => {
    if (additions > 0) bringIntoView(document.activeElement, notice.current)
  }, [additions])
  // Each is news, even of the same.
  return count > 0 && <Added key={additions} text={t('articleDetail.added', { count, name })} ref={notice} />
}
