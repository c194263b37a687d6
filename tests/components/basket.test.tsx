import { Profiler, type SyntheticEvent } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BankAccount } from '#islands/checkout/PaymentTypes.tsx'
import { Basket } from '#islands/checkout/Basket.tsx'
import { purchasedLines } from '#domain/cart/shared-basket.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { removePurchase, shareCart } from '#stores/cart/share.ts'
import { checkoutScreen } from '#stores/checkout/screen.ts'
import { $now } from '#stores/derived/now.ts'
import { wholeCheckout } from '../support/checkout-screen.ts'
import { aMoment } from '../support/dates.ts'
import { anId } from '../support/ids.ts'
import { articleLine, ticketLine } from '../support/lines.ts'
import { aCode } from '../support/shop-things.ts'
import { answeringApi, atAddress, shop, show, strings } from './stage.tsx'

/** What the server says of a voucher code. */
const gift = { data: { id: 'v1', barcode: 'GIFT-1', name: 'Gift', amount: 5000, used_amount: 0 } }

beforeEach(() => $cart.set([ticketLine, articleLine]))
afterEach(() => $cart.set(noLines))

/** The counter's − at one says the same. */
const remove = (name: string) => page.getByRole('button', { name: new RegExp(`^Remove “${name}`) }).last()
const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

describe('the basket', () => {
  it('moves the focus from the removed line to the undo button in its place', async () => {
    const { basket, delivery } = checkoutScreen(shop, $now)
    show(<Basket basket={basket} delivery={delivery} />)
    await remove('Erwachsene').click()
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await expect.element(undo).toHaveFocus()
    await expect.element(page.getByText(/Erwachsene/)).toBeVisible()
    expect(names()).toEqual([expect.stringContaining('Undo'), expect.stringContaining('Katalog')])
    await undo.click()
    await expect.element(remove('Erwachsene')).toHaveFocus()
    expect(names()).toEqual([expect.stringContaining('Erwachsene'), expect.stringContaining('Katalog')])
  })

  it('asks whether a pass is meant besides the one that was bought before its owner was changed', async () => {
    const passFor = (name: string): LineItem => ({
      ...articleLine,
      type: 'annualPass',
      name: 'Jahreskarte',
      owners: [{ name }],
    })
    $cart.set([articleLine, passFor('Bea')])
    shareCart()
    removePurchase({ payment: 'p1', lines: purchasedLines([passFor('Ada')]) })
    const { basket, delivery } = checkoutScreen(shop, $now)
    show(<Basket basket={basket} delivery={delivery} />)
    const question = page.getByText((strings['cart.boughtBefore'] ?? '').replace('{{name}}', 'Jahreskarte'))
    await expect.element(question).toBeVisible()
    await page.getByRole('button', { name: strings['cart.buyToo'] }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(page.getByRole('region', { name: 'Basket' })).toHaveFocus()
    await expect.element(remove('Jahreskarte')).toBeVisible()
  })

  it('shows a visit once, with all of its tickets, and the undo of one among the others', async () => {
    const child = { ...ticketLine, id: anId<typeof ticketLine.id>('c'), name: 'Kinder' }
    $cart.set([ticketLine, articleLine, child])
    const { basket, delivery } = checkoutScreen(shop, $now)
    show(<Basket basket={basket} delivery={delivery} />)
    const visit = page.getByRole('listitem').first()
    await expect.element(visit.getByText('Kinder', { exact: true })).toBeVisible()
    expect(visit.getByText(/25\.11\.2026/).elements()).toHaveLength(1)
    expect(visit.getByRole('spinbutton').elements()).toHaveLength(2)
    expect(names()).toHaveLength(2)
    await remove('Kinder').click()
    await expect.element(visit.getByRole('button', { name: 'Undo', exact: true })).toHaveFocus()
    await visit.getByRole('button', { name: 'Undo', exact: true }).click()
    expect($cart.get()).toEqual([ticketLine, articleLine, child])
  })

  it('distinguishes lines of the same name by event and time', async () => {
    $cart.set([ticketLine, { ...ticketLine, start: aMoment('2026-11-25 14:00:00'), end: undefined }])
    const { basket, delivery } = checkoutScreen(shop, $now)
    show(<Basket basket={basket} delivery={delivery} />)
    for (const time of ['11:00–11:30', '14:00']) {
      const label = `Erwachsene, Das laute Quadrat, Wed 25.11.2026, ${time}`
      await expect.element(page.getByRole('button', { name: `Remove “${label}”`, exact: true })).toBeVisible()
      await expect.element(page.getByRole('spinbutton', { name: `Number: ${label}`, exact: true })).toBeVisible()
    }
  })

  it('shows the balance of a voucher code; with codes only, it shows that there is nothing to buy', async () => {
    const { basket, delivery, voucher } = checkoutScreen(shop, $now)
    $cart.set([articleLine, aCode({ name: 'Geschenk', available: 10_000 })])
    show(<Basket basket={basket} delivery={delivery} voucher={voucher} />)
    await expect.element(page.getByText('CHF 42.00 remains on this gift voucher.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Gift voucher code' })).toBeVisible()
    await remove('Katalog').click()
    await expect.element(page.getByText('Your basket is empty.')).toBeVisible()
    await expect.element(page.getByText('CHF 100.00 remains on this gift voucher.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Gift voucher code' })).not.toBeInTheDocument()
    await expect.element(remove('Geschenk, GIFT-1')).toBeVisible()
  })

  it('redeems the voucher code in a link, even before there is anything to pay, and removes the code from the address', async () => {
    $cart.set(noLines)
    atAddress('?voucher=GIFT-1&partner=7')
    const { basket, delivery, voucher } = checkoutScreen({ ...shop, api: answeringApi(200, gift) }, $now)
    show(<Basket basket={basket} delivery={delivery} voucher={voucher} />)
    await expect.element(page.getByText('Gift voucher applied: it is taken off the total.')).toBeVisible()
    await expect.element(page.getByText('CHF 50.00 remains on this gift voucher.')).toBeVisible()
    expect($cart.get()).toMatchObject([{ type: 'voucherCode', barcode: 'GIFT-1' }])
    expect(location.search).toBe('?partner=7')
  })

  it('shows beside the field why the voucher code in a link can’t be redeemed', async () => {
    $cart.set(noLines)
    atAddress('?voucher=GIFT-1')
    const used = { data: { ...gift.data, used_amount: 5000 } }
    const { basket, delivery, voucher } = checkoutScreen({ ...shop, api: answeringApi(200, used) }, $now)
    show(<Basket basket={basket} delivery={delivery} voucher={voucher} />)
    const code = page.getByRole('textbox', { name: 'Gift voucher code' })
    await expect.element(code).toHaveAccessibleDescription(strings['vouchers.usedUp'] ?? '')
    await expect.element(code).toHaveValue('GIFT-1')
  })

  it('doesn’t take a voucher code if nothing is left to pay, and says so, but does while shipping costs are open', async () => {
    $cart.set([ticketLine, aCode({ barcode: 'OTHER', available: 100_000 })])
    const { basket, delivery, voucher } = checkoutScreen({ ...shop, api: answeringApi(200, gift) }, $now)
    onTestFinished(delivery.start())
    show(<Basket basket={basket} delivery={delivery} voucher={voucher} />)
    const code = page.getByRole('textbox', { name: 'Gift voucher code' })
    await code.fill('GIFT-1')
    await page.getByRole('button', { name: 'Redeem' }).click()
    await expect.element(code).toHaveAccessibleDescription('Nothing is left to pay: this gift voucher isn’t needed.')
    expect($cart.get()).toHaveLength(2)
    $cart.set([articleLine, ...$cart.get()])
    await page.getByRole('button', { name: 'Redeem' }).click()
    await expect.element(page.getByText(strings['vouchers.added'] ?? '?')).toBeVisible()
    expect($cart.get()).toHaveLength(4)
  })

  it('shows that a voucher code can’t be checked now if the call fails, and keeps the input', async () => {
    const { basket, delivery, voucher } = checkoutScreen({ ...shop, api: answeringApi(422, {}) }, $now)
    show(<Basket basket={basket} delivery={delivery} voucher={voucher} />)
    const code = page.getByRole('textbox', { name: 'Gift voucher code' })
    await code.fill('GIFT-1')
    await page.getByRole('button', { name: 'Redeem' }).click()
    await expect.element(code).toHaveAccessibleDescription(strings['vouchers.unknown'] ?? '')
    await expect.element(code).toHaveValue('GIFT-1')
  })

  it('shows the code that it would redeem again once there is anything to pay for', async () => {
    const { basket, delivery, voucher } = checkoutScreen({ ...shop, api: answeringApi(200, gift) }, $now)
    show(<Basket basket={basket} delivery={delivery} voucher={voucher} />)
    const code = page.getByRole('textbox', { name: 'Gift voucher code' })
    await code.fill('GIFT-2')
    $cart.set(noLines)
    await expect.element(code).not.toBeInTheDocument()
    $cart.set([articleLine])
    await expect.element(code).toHaveValue('GIFT-2')
    await code.fill('')
    $cart.set(noLines)
    await expect.element(code).not.toBeInTheDocument()
    $cart.set([articleLine])
    await expect.element(code).toHaveValue('')
    expect(await voucher.redeemTyped()).toBeUndefined()
    expect($cart.get()).toEqual([articleLine])
  })

  it('redeems a voucher code with Enter only, which doesn’t pay', async () => {
    const { basket, delivery, voucher } = checkoutScreen({ ...shop, api: answeringApi(200, gift) }, $now)
    const pay = vi.fn<(submission: SyntheticEvent) => void>((submission) => submission.preventDefault())
    show(
      <form onSubmit={pay}>
        <Basket basket={basket} delivery={delivery} voucher={voucher} />
        <button>Pay</button>
      </form>,
    )
    const code = page.getByRole('textbox', { name: 'Gift voucher code' })
    await code.fill('GIFT-')
    await userEvent.keyboard('1')
    await expect.element(code).toHaveValue('GIFT-1')
    expect($cart.get()).toHaveLength(2)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Gift voucher applied: it is taken off the total.')).toBeVisible()
    expect($cart.get()).toHaveLength(3)
    expect(pay).not.toHaveBeenCalled()
  })

  it('doesn’t pay by Enter in a count', async () => {
    const { basket, delivery } = checkoutScreen(shop, $now)
    const pay = vi.fn<(submission: SyntheticEvent) => void>((submission) => submission.preventDefault())
    show(
      <form onSubmit={pay}>
        <Basket basket={basket} delivery={delivery} />
        <button>Pay</button>
      </form>,
    )
    await page.getByRole('spinbutton').first().fill('3')
    await userEvent.keyboard('{Enter}')
    expect($cart.get()[0]).toMatchObject({ count: 3 })
    expect(pay).not.toHaveBeenCalled()
  })

  it('isn’t rendered again while a bank account is typed', async () => {
    const { basket, delivery, payment } = wholeCheckout(shop, $now)
    const [lines, account] = [vi.fn<() => void>(), vi.fn<() => void>()]
    show(
      <>
        <Profiler id="lines" onRender={lines}>
          <Basket basket={basket} delivery={delivery} />
        </Profiler>
        <Profiler id="account" onRender={account}>
          <BankAccount payment={payment} />
        </Profiler>
      </>,
    )
    const holder = page.getByRole('textbox', { name: 'Account holder', exact: true })
    await expect.element(holder).toBeVisible()
    lines.mockClear()
    account.mockClear()
    await holder.fill('Ada')
    await expect.element(holder).toHaveValue('Ada')
    expect(account).toHaveBeenCalled()
    expect(lines).not.toHaveBeenCalled()
  })
})
