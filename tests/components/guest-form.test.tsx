import { afterEach, describe, expect, inject, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import GuestForm from '#islands/account/GuestForm.tsx'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { signOut } from '#stores/customer/sign-out.ts'
import '#layouts/tokens.css'
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
  it('moves the focus to the list of problems, which names each field once', async () => {
    await page.viewport(320, 256)
    show(<GuestForm shop={shop} strings={stringsPath} customerForm={rules} />)
    await page.getByRole('button', { name: 'Continue to payment', exact: true }).click()
    const text = 'The form has errors. Please check what you entered.'
    const summary = page.getByRole('group', { name: text })
    await expect.element(summary).toHaveFocus()
    await expect.element(page.getByText(text)).toBeInViewport()
    // Read at the focus, so it isn't announced.
    expect(document.querySelector('[aria-live]:not(:empty)')).toBeNull()
    const wrong = summary.getByRole('link').elements()
    expect(wrong.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
      'Please enter your first name.',
      'Please enter your last name.',
    ])
    await summary.getByRole('link', { name: 'Please enter your last name.' }).click()
    await expect.element(page.getByLabelText('Last name')).toHaveFocus()
    await page.viewport(1280, 720)
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

  it('links only problems of fields that it shows', async () => {
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
    const summary = page.getByRole('group', { name: 'The form has errors. Please check what you entered.' })
    await expect.element(summary.getByText('Send the invoice by e-mail: By post only.')).toBeVisible()
    expect(summary.getByRole('listitem').elements()).toHaveLength(3)
    expect(
      summary
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Last name: Nobody is called so.'])
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
