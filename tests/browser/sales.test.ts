import { describe, expect, it } from 'vitest'
import { marijke, mira } from './account.ts'
import { bookedOf } from './booked.ts'
import { keyboard, pointer } from './hands.ts'
import { isGone } from './pages.ts'
import {
  basketCount,
  decide,
  goToExpress,
  goToPayment,
  identify,
  purchase,
  redeem,
  signIn,
  totalOf,
  type Purchase,
} from './purchase.ts'
import { soldItems } from './sold-items.ts'
import { few, pairwise, whole, type PlannedSale } from '../support/sale-plan.ts'
import { visit } from './visit.ts'
import { isFull } from '../support/full.ts'

/** Every pair of a kind, a buyer and a hand, or a few; the rehearsal buys them all without a screen. */
const plan = isFull ? [...pairwise, ...whole] : few

/** Fills the basket; answers what the goods cost with their shipping. */
async function fillBasket(sale: Purchase, { museum, kinds }: PlannedSale): Promise<number> {
  let sum = 0
  for (const kind of kinds)
    if (kind !== 'voucherCode') sum += (await soldItems[museum].goods[kind]?.(sale)) ?? Number.NaN
  return sum
}

/** Says who buys, and ends where it is paid. */
async function comeToPay(sale: Purchase, { museum, buyer }: PlannedSale): Promise<void> {
  if (buyer === 'guest') return identify(sale)
  if (buyer === 'customer') return signIn(sale, museum === 'vlietermonde' ? marijke : mira)
  await sale.page.goto(`${sale.site}/${sale.lang}/checkout/`)
}

/** Redeems a code where the plan has one; answers what it takes off `sum`. */
async function takeOff(sale: Purchase, { museum, kinds }: PlannedSale, sum: number): Promise<number> {
  if (!kinds.includes('voucherCode')) return 0
  const gift = await soldItems[museum].code?.()
  await redeem(sale, gift?.code ?? '')
  await sale.page.getByText(sale.t('vouchers.added')).waitFor()
  return Math.min(sum, gift?.amount ?? Number.NaN)
}

describe.each(plan.filter(({ museum }) => !isGone(museum)))(
  'a sale at $museum in $lang on $screen, by $by, as $buyer',
  (planned) => {
    it(`of ${planned.kinds.join(', ')} is booked once, for the total shown`, async () => {
      const { museum, lang, screen, by, buyer } = planned
      const { page, site } = await visit(museum, { screen })
      const sale = purchase(page, site, lang, by === 'keyboard' ? keyboard(page) : pointer)
      const { t, hands } = sale
      const full = await fillBasket(sale, planned)
      expect(await basketCount(sale)).toBeGreaterThan(0)
      await comeToPay(sale, planned)
      const sum = full - (await takeOff(sale, planned, full))
      await expect.poll(() => totalOf(sale)).toBe(String(sum))
      if (buyer === 'express') await goToExpress(sale, 'PayPal Express')
      else await goToPayment(sale, sum === 0 ? undefined : soldItems[museum].method)
      await decide(sale, 'pay')
      // Where buyers confirm what they have paid, nothing is booked before.
      if (museum === 'norrskata') {
        await page.waitForURL('**/checkout/accepted/?*')
        await hands.press(page.getByRole('button', { name: t('success.confirm') }))
      }
      await page.getByText(t('success.number')).waitFor()
      expect(await basketCount(sale)).toBe(0)
      const booked = bookedOf(new URL(page.url()).searchParams.get('cartId') ?? '')
      expect(booked.map(({ total }) => total)).toEqual([sum])
    })
  },
)
