import { afterEach, describe, expect, inject, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import GuestForm from '#islands/account/GuestForm.tsx'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { signOut } from '#stores/customer/sign-out.ts'
import { anId } from '../support/ids.ts'
import { articleLine, ticketLine } from '../support/lines.ts'
import { answeringApi, shop, show, stringsPath } from './stage.tsx'

const rules: CustomerFormRules = {
  countries: [{ key: 'CH', name: 'Switzerland' }],
  salutations: [],
  required: ['firstName', 'lastName', 'email'],
  visible: ['firstName', 'lastName', 'email'],
}

describe('an incomplete billing form', () => {
  afterEach(signOut)

  it('moves the focus to the first wrong field, as every other form of the shop does', async () => {
    await page.viewport(320, 256)
    show(<GuestForm shop={shop} strings={stringsPath} customerForm={rules} />)
    const first = page.getByLabelText('First name')
    const send = page.getByRole('button', { name: 'Continue to payment', exact: true })
    await send.click()
    await expect.element(first).toHaveFocus()
    await expect.element(first).toHaveAccessibleDescription('Please enter your first name.')
    await expect.element(page.getByText('Please enter your first name.')).toBeInViewport()
    await expect.element(page.getByText('Please enter your last name.')).toBeInTheDocument()
    // Read at the focus, so it isn't announced.
    expect(document.querySelector('[aria-live]:not(:empty)')).toBeNull()
    await first.fill('Ada')
    await send.click()
    await expect.element(page.getByLabelText('Last name')).toHaveFocus()
    await page.viewport(1280, 720)
  })

  it('has its field read again if Enter was pressed in it', async () => {
    show(<GuestForm shop={shop} strings={stringsPath} customerForm={rules} />)
    const first = page.getByLabelText('First name')
    await first.click()
    let focused = 0
    first.element().addEventListener('focus', () => focused++)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => focused).toBe(1)
    await expect.element(first).toHaveFocus()
  })

  it('shows an invalid field by its border, too', async () => {
    show(<GuestForm shop={shop} strings={stringsPath} customerForm={rules} />)
    const field = page.getByLabelText('First name')
    const border = () => getComputedStyle(field.element()).border
    await expect.element(field).toBeVisible()
    const before = border()
    await page.getByRole('button', { name: 'Continue to payment', exact: true }).click()
    await expect.element(field).toBeInvalid()
    expect(border()).not.toBe(before)
    expect(border()).toMatch(/^2px/)
  })

  it('has a link to the privacy policy that is announced to open a new tab', async () => {
    show(<GuestForm shop={shop} strings={stringsPath} customerForm={rules} privacy="/en/page/privacy/" />)
    await expect
      .element(page.getByRole('link', { name: 'privacy policy (opens in a new tab)', exact: true }))
      .toHaveAttribute('target', '_blank')
  })
})

describe('the billing form of a basket', () => {
  const all: CustomerFormRules = {
    ...rules,
    visible: [
      'firstName',
      'lastName',
      'company',
      'email',
      'street',
      'zip',
      'city',
      'country',
      'sendInvoice',
      'shipping',
    ],
  }
  /** A shop that has nothing of the basket any more. */
  const ofNothing = { ...shop, api: answeringApi(404) }
  const open = (brief?: boolean) =>
    show(<GuestForm shop={ofNothing} strings={stringsPath} customerForm={all} {...(brief && { brief })} />)
  const email = page.getByRole('textbox', { name: 'E-mail' })
  const field = (name: string) => page.getByLabelText(name, { exact: false })
  afterEach(() => {
    $cart.set(noLines)
    signOut()
  })

  it('offers a delivery address if something ships, and restores its input', async () => {
    $cart.set([ticketLine])
    open()
    const another = page.getByRole('checkbox', { name: 'Deliver to a different address' })
    await expect.element(field('Company')).toBeVisible()
    await expect.element(another).not.toBeInTheDocument()
    $cart.set([ticketLine, articleLine])
    await another.click()
    const street = page.getByRole('group', { name: 'Delivery address' }).getByLabelText('Street and number')
    await street.fill('Weg 2')
    $cart.set([ticketLine])
    await expect.element(another).not.toBeInTheDocument()
    await field('First name').fill('Ada')
    $cart.set([articleLine])
    await expect.element(street).toHaveValue('Weg 2')
  })

  it('shows the order at current prices and in the page’s language, whatever it was put into the basket with', async () => {
    const goods = { ...articleLine, id: anId<typeof articleLine.id>('a1') }
    $cart.set([goods])
    const own = { ...shop, api: inject('exhibitionApi'), defaultCountry: 'CH' }
    show(<GuestForm shop={own} strings={stringsPath} customerForm={all} />)
    const order = page.getByRole('region', { name: 'Summary', exact: true })
    await expect.element(order.getByRole('listitem')).toMatchTextContent(/^Catalogue.*CHF 45\.00$/)
    await expect.element(order.getByText(/CHF\s54\.00/).first()).toBeVisible()
    expect($cart.get()).toEqual([goods])
  })

  it('shows the problems of fields that it doesn’t have by themselves', async () => {
    const errors = { lastName: ['Nobody is called so.'], street: ['No such street.'], sendInvoice: ['By post only.'] }
    $cart.set([ticketLine])
    show(
      <GuestForm
        shop={{ ...shop, api: answeringApi(422, { errors }) }}
        strings={stringsPath}
        customerForm={{ ...all, visible: all.visible.filter((name) => name !== 'sendInvoice') }}
        brief
      />,
    )
    for (const name of ['First name', 'Last name']) await field(name).fill('Ada')
    await email.fill('ada@example.org')
    await page.getByRole('button', { name: 'Continue to payment', exact: true }).click()
    await expect
      .element(page.getByText(/By post only\./))
      .toHaveTextContent('Street and number: No such street. Send the invoice by e-mail: By post only.')
    await expect.element(field('Last name')).toHaveFocus()
    await expect.element(field('Last name')).toHaveAccessibleDescription('Last name: Nobody is called so.')
  })

  it('has only name and e-mail in a museum with short forms, until something ships', async () => {
    $cart.set([ticketLine])
    open(true)
    await expect.element(email).toBeVisible()
    expect(page.getByRole('textbox').elements()).toHaveLength(3)
    await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
    await email.fill('ada@example.org')
    $cart.set([articleLine])
    await expect.element(field('Street and number')).toBeRequired()
    await expect.element(email).toHaveValue('ada@example.org')
    await expect.element(field('Company')).not.toBeRequired()
  })
})
