import type { TourPrice } from '#domain/tours/tour.ts'
import { useGroupProblem } from '#islands/shared/ProblemGroup.tsx'
import { Price } from '#ui/Price.tsx'
import { useLive } from '#ui/use-live.ts'
import { useShop } from '#ui/use-shop.ts'
import '#ui/choice.css'
import './PriceChoice.css'

interface Props {
  price: TourPrice
  checked: boolean
  onChoose: () => void
}

/** One price that a tour as a whole is booked at. */
export function PriceChoice({ price: { id, name, price }, checked, onChoose }: Props) {
  const { t } = useShop()
  const live = useLive()
  const marks = useGroupProblem()
  return (
    <label className="choice price-choice">
      <input type="radio" name="price" value={id} checked={checked} disabled={!live} onChange={onChoose} {...marks} />
      <span className="price-choice-name">{name}</span>
      {price === 0 ? <span className="price">{t('common.free')}</span> : <Price amount={price} />}
    </label>
  )
}
