import { expect } from 'vitest'
import { giftAmount, giftCode } from './gift.ts'
import { addArticle, addTickets, addVoucher, type Purchase } from './purchase.ts'
import { chooseTourDay, countTo, submitOf } from './tours.ts'
import type { Kind, PlannedSale } from '../support/sale-plan.ts'

/** Puts something into the basket; answers what it costs, in minor units, with what it costs to ship. */
type Step = (sale: Purchase) => Promise<number>

/** What a museum of the plan sells of each kind. */
export interface SoldItems {
  goods: Partial<Record<Exclude<Kind, 'voucherCode'>, Step>>
  /** A code that nobody has used, and what is on it. */
  code?: () => Promise<{ code: string; amount: number }>
  /** A way to pay that asks for nothing more. */
  method: string
}

async function addGroupTour(sale: Purchase): Promise<void> {
  const { page, hands } = sale
  await chooseTourDay(sale, 303)
  // Five: a group starts at the fewest it may be.
  await countTo(sale, 'ticket-3032', 1)
  await hands.check(page.locator('input[name="question-1"]').first())
  await hands.select(page.locator('#question-2'))
  await hands.fill(page.locator('#question-4'), 'Verein «Zum Rad» 🎡')
  await hands.press(submitOf(sale))
  await page.waitForURL('**/checkout/')
}

async function addKnots(sale: Purchase): Promise<void> {
  await chooseTourDay(sale, 605)
  await countTo(sale, 'price-6051', 1)
  await countTo(sale, 'price-6052', 1)
  await sale.hands.press(submitOf(sale))
  await sale.page.waitForURL('**/checkout/')
}

/** Two passes: one as the order goes, one to an address of its own, which is asked for with the focus there. */
async function addPasses(sale: Purchase): Promise<void> {
  const { page, site, lang, hands, t } = sale
  await page.goto(`${site}/${lang}/passes/251/`)
  await hands.fill(page.getByRole('spinbutton'), '2')
  const owner = (number: number) => page.getByRole('group', { name: t('passDetail.owner', { number }), exact: true })
  for (const [index, name] of ['Ada Lindqvist', 'محمد 😀 '.repeat(20).trim()].entries())
    await hands.fill(owner(index + 1).getByRole('textbox', { name: t('passDetail.name') }), name)
  await hands.check(owner(2).getByRole('checkbox'))
  const address = owner(2).getByRole('textbox', { name: t('passDetail.address'), exact: true })
  const add = page.getByRole('button', { name: t('common.addToBasket') })
  await hands.press(add)
  await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await address.getAttribute('aria-invalid')).toBe('true')
  await hands.fill(address, 'Gasse 1, 4051 Basel')
  await hands.press(add)
  await page.getByRole('link', { name: t('common.toBasket') }).waitFor()
}

/** An amount as people type it, and what it is. */
const typedAmount = (lang: string) =>
  lang === 'en' ? { typed: 'CHF 1,250', amount: 125_000 } : { typed: '-75,50', amount: 7550 }

const costing =
  (amount: number, add: (sale: Purchase) => Promise<void>): Step =>
  async (sale) => {
    await add(sale)
    return amount
  }

export const soldItems: Record<PlannedSale['museum'], SoldItems> = {
  aarenfels: {
    goods: {
      ticket: costing(2 * 2400, (sale) => addTickets(sale, 102, 2)),
      dayTicket: costing(2800, (sale) => addTickets(sale, 105, 1)),
      guidedTour: costing(22_000 + 5 * 1400, addGroupTour),
      merchandise: costing(2900 + 900, (sale) => addArticle(sale, 202)),
      annualPass: costing(2 * 9000, addPasses),
      voucher: async (sale) => {
        const { typed, amount } = typedAmount(sale.lang)
        await addVoucher(sale, 402, typed)
        return amount
      },
    },
    code: async () => ({ code: await giftCode(), amount: giftAmount }),
    method: 'TWINT',
  },
  vlietermonde: {
    goods: {
      guidedTour: costing(1100 + 600, addKnots),
      voucher: costing(3500, (sale) => addVoucher(sale, 701)),
    },
    code: () => Promise.resolve({ code: 'ZEEBENEN', amount: 2500 }),
    method: 'iDEAL',
  },
  norrskata: {
    goods: {
      ticket: costing(2 * 1200, (sale) => addTickets(sale, 304, 2)),
      merchandise: costing(3400 + 690, (sale) => addArticle(sale, 354)),
    },
    method: 'MobilePay',
  },
}
