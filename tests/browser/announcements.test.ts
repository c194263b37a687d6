import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/dates/calendar.ts'
import { today } from '#domain/dates/zone.ts'
import { mira } from './account.ts'
import { pointer } from './hands.ts'
import { recordAnnouncements } from './heard.ts'
import { isGone } from './pages.ts'
import { decide, goToExpress, goToPayment, identify, purchase, redeem, signIn } from './purchase.ts'
import { soldItems } from './sold-items.ts'
import { visit } from './visit.ts'

const { goods, code, method } = soldItems.aarenfels

/** A visitor of Kunsthaus Aarenfels who listens, and buys in English. */
async function listener() {
  const { page, site } = await visit('aarenfels')
  const { t } = purchase(page, site, 'en', pointer)
  const waits = [t('common.loading'), t('payment.opening'), t('success.confirming')]
  const { hands, expectHeard } = await recordAnnouncements(page, waits)
  const sale = purchase(page, site, 'en', hands)
  return {
    sale,
    expectHeard,
    pay: async () => {
      await decide(sale, 'pay')
      await page.getByText(t('success.number')).waitFor()
    },
  }
}

const nextDay = 'Next available day, already chosen: DAY'

describe.skipIf(isGone('aarenfels'))('all that is announced on pages without React', () => {
  it('the answer to what is chosen, once, and nothing that the address asked for when a page is opened', async () => {
    const { sale, expectHeard } = await listener()
    const { page, site, t } = sale
    const lists = `${site}/en/tickets/`
    await page.goto(lists)
    await page.getByLabel(t('eventList.day')).fill(addDays(today(new Date(), 'Europe/Zurich'), 7))
    const [found = '?'] = await expectHeard([expect.stringMatching(/: \d events? with places available$/)])
    await page.reload()
    await page.getByText(found).waitFor()
    await expectHeard([])
    await page.goto(`${site}/en/guided-tours/?language=all`)
    await expectHeard([])
    await page.getByRole('checkbox', { name: 'German' }).check()
    await expectHeard([expect.stringMatching(/^\d tours$/)])
  })
})

describe.skipIf(isGone('aarenfels'))('all that is announced while somebody buys', () => {
  it('tickets, a guided tour and an article as a guest', async () => {
    const { sale, expectHeard, pay } = await listener()
    await goods.ticket?.(sale)
    await expectHeard([
      nextDay,
      'N times on DAY',
      'Adult × 1. Total: CHF 24.00',
      'Adult × 2. Total: CHF 48.00',
      '2 tickets were added to your basket. DAY, TIME · Adult × 2',
      'Total CHF 48.00',
    ])
    await goods.guidedTour?.(sale)
    await expectHeard([
      nextDay,
      'N times on DAY',
      'Adult × 5. Total: CHF 290.00',
      'Added to your basket: “The museum, for your group” DAY, TIME · Group of up to 20 × 1, Adult × 5',
      'Total CHF 338.00',
    ])
    await goods.merchandise?.(sale)
    await expectHeard(['Added to your basket: “The Collection in 120 Works”'])
    await identify(sale)
    // Once, with the delivery: the details and the payment are on the same page.
    await expectHeard(['Total CHF 376.00'])
    await goToPayment(sale, method)
    await pay()
    await expectHeard([])
  })

  it('a day ticket and passes with an account', async () => {
    const { sale, expectHeard, pay } = await listener()
    await goods.dayTicket?.(sale)
    await expectHeard([
      nextDay,
      'Valid all day, no fixed time.',
      'Adult × 1. Total: CHF 28.00',
      '1 ticket was added to your basket. DAY · Adult × 1',
      'Total CHF 28.00',
    ])
    await goods.annualPass?.(sale)
    // The missing address is read where the focus moves.
    await expectHeard(['Added to your basket: “Annual pass” × 2'])
    await signIn(sale, mira)
    await expectHeard(['Total CHF 208.00', 'You are logged in.', 'Total CHF 208.00'])
    await goToPayment(sale, method)
    await pay()
    await expectHeard([])
  })

  it('a gift voucher by express, with a voucher code', async () => {
    const { sale, expectHeard, pay } = await listener()
    await goods.voucher?.(sale)
    await expectHeard(['Added to your basket: “Gift voucher for an amount you choose”'])
    await sale.page.goto(`${sale.site}/en/checkout/`)
    const gift = await code?.()
    await redeem(sale, gift?.code ?? '')
    await expectHeard(['Total CHF 1,250.00', 'Gift voucher applied: it is taken off the total.', 'Total CHF 1,200.00'])
    await goToExpress(sale, 'PayPal Express')
    await pay()
    await expectHeard([])
  })
})
