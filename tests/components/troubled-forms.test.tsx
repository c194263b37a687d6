import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { signOut } from '#stores/customer/sign-out.ts'
import { $failure, clearFailures } from '#stores/failures/failure.ts'
import { hostileTexts } from '../support/hostile.ts'
import { keepPage, setFaults } from './own-sandbox.ts'
import { forms, type OpenForm } from './forms.tsx'
import { strings } from './stage.tsx'

/** What may become of a call, and what is said of it. */
const troubles = {
  'too many calls (429)': { fault: { kind: 'status', status: 429 }, says: 'errors.overloaded' },
  'a failing server (500)': { fault: { kind: 'status', status: 500 }, says: 'errors.unexpected' },
  'an overloaded server (503)': { fault: { kind: 'status', status: 503 }, says: 'errors.overloaded' },
  garbage: { fault: { kind: 'garbage' }, says: 'errors.answerNotUnderstood' },
  'a broken line': { fault: { kind: 'drop' }, says: 'errors.unreachable' },
  'half an answer': { fault: { kind: 'truncate' }, says: 'errors.unreachable' },
} as const

const texts = Object.entries(hostileTexts)

/** Every form with half of the troubles, or with all of them; what is typed takes turns. */
const runs = forms.flatMap((form, row) =>
  Object.entries(troubles).flatMap(([trouble, { fault, says }], column) => {
    if ((row + column) % 2 !== 0 && !inject('full')) return []
    const [what = '', text = ''] = texts[(2 * row + column) % texts.length] ?? []
    return { ...form, trouble, fault, what, text: text.slice(0, form.longest), says: form.says ?? says }
  }),
)

const addressOf = (asked: RequestInfo | URL) => (asked instanceof Request ? asked.url : asked.toString())

const isCall = (asked: RequestInfo | URL, call: string) => new URL(addressOf(asked)).pathname.endsWith(`/en/${call}`)

/** Holds the answers to a call back until they are let through: a busy machine may need longer than any delay. */
function holdAnswers(call: string) {
  const { promise, resolve: letThrough } = Promise.withResolvers<undefined>()
  const { fetch } = globalThis
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const answer = await fetch(...request)
    if (isCall(request[0], call)) await promise
    return answer
  })
  return { asked, letThrough: () => letThrough(undefined) }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Where the form is, or the part of a screen that isn't one by itself. */
const placeOf = ({ form }: OpenForm): HTMLElement =>
  (form === undefined ? undefined : page.getByRole('form', { name: form }).element().closest('form')) ?? document.body

const controlsOf = (place: HTMLElement): Control[] => [
  ...place.querySelectorAll<Control>('input:not([type="radio"], [type="checkbox"]), select, textarea'),
]

/** Types as a browser's own filling-in does: the value at once, and told of. */
function type(control: Control, value: string) {
  const { prototype } = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

const typed = (control: Control, text: string) => {
  if (control instanceof HTMLSelectElement) return control.options[1]?.value ?? ''
  return control.type === 'email' ? 'o’brien+😀@museum.example' : text
}

beforeEach(() => {
  signOut()
  keepPage()
})
afterEach(async () => {
  await setFaults([])
  vi.restoreAllMocks()
  clearFailures()
  signOut()
})

describe.each(runs)('$name, with $what in it, and $trouble', (run) => {
  it('shows the failure, keeps the input, can be sent again, and was sent once', async () => {
    const title = document.title
    await run.open()
    const button = page.getByRole('button', { name: run.button, exact: true }).last()
    await expect.element(button).toBeEnabled()
    const place = placeOf(run)
    for (const control of controlsOf(place)) type(control, typed(control, run.text))
    const before = controlsOf(place).map(({ value }) => value)
    await setFaults([{ ...run.fault, endpoint: run.call }])
    const asked = vi.spyOn(globalThis, 'fetch')
    const pressed = page.elementLocator(place).getByRole('button', { name: run.button, exact: true }).element()
    if (!(pressed instanceof HTMLElement)) throw new Error('There is no button.')
    // As fast as no finger is.
    pressed.click()
    pressed.click()
    await expect.element(page.elementLocator(place).getByText(strings[run.says] ?? '?')).toBeVisible()
    await expect.element(pressed).not.toHaveAttribute('aria-disabled')
    expect(controlsOf(place).map(({ value }) => value)).toEqual(before)
    expect(asked.mock.calls.filter(([address]) => isCall(address, run.call))).toHaveLength(1)
    // To load the page again would lose what was typed.
    expect($failure.get()?.reaction).not.toBe('reload')
    expect(document.title).toBe(title)
  })
})

/** Every third form, or all of them. */
const slow = forms.filter((_, at) => at % 3 === 0 || inject('full'))

describe.each(slow)('$name, sent to a slow server', (form) => {
  it('shows that it is being sent, is sent once however often the button is pressed, and can be sent again', async () => {
    await form.open()
    await expect.element(page.getByRole('button', { name: form.button, exact: true }).last()).toBeEnabled()
    const place = placeOf(form)
    const inPlace = page.elementLocator(place)
    for (const control of controlsOf(place)) type(control, typed(control, 'Ada'))
    await setFaults([{ kind: 'status', status: 429, endpoint: form.call }])
    const { asked, letThrough } = holdAnswers(form.call)
    const button = inPlace.getByRole('button', { name: form.button, exact: true }).element()
    if (!(button instanceof HTMLElement)) throw new Error('There is no button.')
    button.focus()
    button.click()
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(inPlace.getByText(strings[form.sending ?? 'guest.sending'] ?? '?')).toBeVisible()
    button.click()
    button.click()
    letThrough()
    await expect.element(inPlace.getByText(strings[form.says ?? 'errors.overloaded'] ?? '?')).toBeVisible()
    await expect.element(button).not.toHaveAttribute('aria-disabled')
    await expect.element(form.focusesField ? (controlsOf(place)[0] ?? place) : button).toHaveFocus()
    expect(asked.mock.calls.filter(([address]) => isCall(address, form.call))).toHaveLength(1)
  })
})

describe('a voucher code', () => {
  const field = page.getByRole('textbox', { name: 'Gift voucher code' })
  const redeem = page.getByRole('button', { name: 'Redeem' })
  const [voucher] = forms.filter(({ call }) => call === 'voucher')
  afterEach(() => $cart.set(noLines))

  it('is cleared from the field once it is accepted', async () => {
    await voucher?.open()
    await field.fill('GOOD-1')
    await redeem.click()
    await expect.element(page.getByText(strings['vouchers.added'] ?? '?')).toBeVisible()
    await expect.element(field).toHaveValue('')
  })

  it.each([
    ['USED-1', 'vouchers.usedUp'],
    ['OLD-1', 'vouchers.validTo'],
    ['EARLY-1', 'vouchers.validFrom'],
    ['NOBODY-HAS-IT', 'vouchers.notFound'],
    ['🎟️ مرحبا', 'vouchers.notFound'],
    ['   ', 'vouchers.codeMissing'],
  ])('%s is rejected with %s beside the field, which keeps it and the focus', async (code, key) => {
    await voucher?.open()
    await field.fill(code)
    await redeem.click()
    // The day follows.
    const [words = '?'] = strings[key]?.split(' {{') ?? []
    await expect.element(page.getByText(new RegExp(`^${words}`))).toBeVisible()
    await expect.element(field).toBeInvalid()
    await expect.element(field).toHaveValue(code)
    await expect.element(field).toHaveFocus()
    expect($cart.get()).toEqual(noLines)
  })

  it('does not clear the field if the next code is already typed', async () => {
    await voucher?.open()
    const { letThrough } = holdAnswers('voucher')
    await field.fill('GOOD-1')
    await redeem.click()
    await field.fill('BIG-1')
    letThrough()
    await expect.element(page.getByText(strings['vouchers.added'] ?? '?')).toBeVisible()
    await expect.element(field).toHaveValue('BIG-1')
  })
})
