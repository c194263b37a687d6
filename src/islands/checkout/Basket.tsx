import { useStore } from '@nanostores/react'
import { hasGoods } from '#domain/cart/has-goods.ts'
import { changeAddress } from '#domain/cart/line-page.ts'
import { routes } from '#domain/shop/routes.ts'
import type { VoucherStore } from '#stores/cart/voucher-code.ts'
import type { Basket as BasketStores } from '#stores/checkout/screen/basket.ts'
import type { Delivery } from '#stores/checkout/screen/delivery.ts'
import { useShop } from '#ui/use-shop.ts'
import { BasketLine } from './BasketLine.tsx'
import { ChangedAmounts } from './ChangedAmounts.tsx'
import { RefusedCart } from './RefusedCart.tsx'
import { RemovedNotice } from './RemovedNotice.tsx'
import { VoucherCode } from './VoucherCode.tsx'
import './Basket.css'
import './cart-lines.css'
import '#ui/button.css'

const nothing = { total: 0 }

interface Props {
  basket: BasketStores
  delivery: Delivery
  /** Absent where the museum takes no voucher codes. */
  voucher?: VoucherStore
}

/** The lines of the basket, to be changed and removed; a removal can be undone. */
export function Basket({ basket, delivery, voucher }: Props) {
  const { lang, t } = useShop()
  const lines = useStore(basket.$lines, { ssr: 'initial' })
  const checks = useStore(basket.$checks, { ssr: 'initial' })
  const changes = useStore(basket.$changes, { ssr: 'initial' })
  const restored = useStore(basket.$restored, { ssr: 'initial' })
  const sums = useStore(delivery.$sums, { ssr: 'initial' })
  return (
    <section id="cart" tabIndex={-1} aria-label={t('cart.title')}>
      <RefusedCart />
      {lines.length > 0 && (
        <ul className="cart-lines">
          {lines.map((line, index) => (
            <BasketLine
              // Lines have no id of their own; the same ticket may lie in the basket twice.
              key={`${index} ${line.type} ${line.id}`}
              line={line}
              index={index}
              changeHref={changeAddress(lang, lines, index)}
              sum={sums.lines[index] ?? nothing}
              check={checks[index] ?? {}}
              change={changes[index]}
              isBack={index === restored}
              onCount={(count) => basket.count(index, count)}
              onRemove={() => basket.remove(index)}
            />
          ))}
        </ul>
      )}
      <ChangedAmounts basket={basket} />
      <RemovedNotice basket={basket} />
      {voucher && <VoucherCode voucher={voucher} hasGoods={hasGoods(lines)} />}
      {!hasGoods(lines) && (
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
