import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { balanceKeys } from '#domain/goods/voucher-code.ts'
import { setFaults, tinyApi } from './own-sandbox.ts'
import { strings } from './stage.tsx'

const texts = balanceKeys.map((key) =>
  (strings[key] ?? '').replace('{{amount}}', '{amount}').replace('{{when}}', '{when}'),
)

/** The form as it is published. */
const published = `
  <form id="balance" method="dialog" data-api="${tinyApi}" data-lang="en" data-currency="CHF" data-zone="Europe/Zurich"
    data-retries="0" data-texts="${texts.join('|')}">
    <label for="code">Code</label><input id="code" type="text"><button>Check balance</button>
    <div aria-live="polite"><p id="balance-said" data-testid="said"></p></div>
  </form>`

const field = page.getByLabelText('Code')
const said = page.getByTestId('said')

beforeAll(async () => {
  document.documentElement.lang = 'en'
  document.body.appendChild(document.createElement('main')).innerHTML = published
  await import('#components/filters/balance.ts')
})
beforeEach(() => field.fill(''))
afterAll(() => setFaults([]))

describe('the balance of a gift voucher', () => {
  it.each([
    ['GOOD-1', /^CHF\s30\.00 is left on this gift voucher\.$/],
    ['CARD-1', /^CHF\s30\.00 is left on this gift voucher\.$/],
    ['OLD-1', /^This gift voucher was valid until .* CHF\s30\.00 is left on this gift voucher\.$/],
    ['EARLY-1', /^This gift voucher can be used from .* CHF\s30\.00 is left on this gift voucher\.$/],
    ['USED-1', /^There is nothing left on this gift voucher\.$/],
  ])('of the code %s is said, and the focus stays in the field', async (code, words) => {
    await field.fill(` ${code} `)
    await page.getByRole('button').click()
    await expect.poll(() => said.element().textContent).toMatch(words)
    await expect.element(field).toHaveFocus()
    await expect.element(field).not.toHaveAttribute('aria-invalid')
  })

  it.each([
    ['NOBODY', 'This code does not exist. Please check what you entered.'],
    ['', 'Please enter the code of your gift voucher.'],
  ])('is refused at the field for “%s”, until another code is typed', async (code, words) => {
    await field.fill(code)
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAccessibleDescription(words)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await userEvent.keyboard('x')
    await expect.element(field).not.toHaveAttribute('aria-invalid')
    await expect.element(said).toHaveTextContent('')
  })

  it('is said to be unknown while the server doesn’t answer, and can be asked again', async () => {
    await setFaults([{ kind: 'status', status: 500, endpoint: 'voucher' }])
    await field.fill('GOOD-1')
    await userEvent.keyboard('{Enter}')
    await expect.element(said).toHaveTextContent(strings['vouchers.unknown'] ?? '')
    await setFaults([])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => said.element().textContent).toMatch(/is left/)
  })

  it('keeps the code nowhere: neither in the address nor in a storage, nor in the field once the page is left', async () => {
    const { href } = location
    const setItem = vi.spyOn(Storage.prototype, 'setItem')
    await field.fill('BIG-1')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => said.element().textContent).toMatch(/^CHF\s1.000\.00 is left/)
    expect(location.href).toBe(href)
    expect(setItem.mock.calls.filter((call) => call.join(' ').includes('BIG-1'))).toEqual([])
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    await expect.element(field).toHaveValue('')
    await expect.element(said).toHaveTextContent('')
  })
})
