import { isCountable } from '#domain/cart/change-lines.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { useShop } from '#ui/use-shop.ts'

interface Props {
  line: LineItem
  /** Its name with what tells it from others of that name. */
  label: string
  href: string
}

/** Leads to where a line is changed; of tickets that are counted in the basket that is the time. */
export function ChangeLink({ line, label, href }: Props) {
  const { t } = useShop()
  const isTimeAlone = line.type === 'ticket' && isCountable(line)
  const name = isTimeAlone ? `${t('cart.changeTime')}: ${label}` : t('cart.changeName', { name: label })
  return (
    <a href={href} aria-label={name}>
      {t(isTimeAlone ? 'cart.changeTime' : 'cart.change')}
    </a>
  )
}
