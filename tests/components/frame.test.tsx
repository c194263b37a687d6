import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startShell } from '#components/shell/shell.ts'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { $accountName, $cookies } from '#stores/session/session.ts'
import { takeOver } from '#embed/hand-over.ts'
import { articleLine, ticketLine } from '../support/lines.ts'
import { aCode } from '../support/shop-things.ts'

/** The frame of a page as it is published, with room for some of its menu in a narrow window. */
const published = `
  <header id="header">
    <div class="menu-room" id="room" style="width: 50vw">
      <button class="menu-button" aria-expanded="false">Menu</button>
      <ul class="menu-list" style="display: flex; margin: 0; padding: 0">
        <li style="flex: none; width: 300px"><a href="#form">Inside</a></li>
      </ul>
    </div>
    <details class="header-menu" id="languages"><summary>Languages</summary>
      <a href="/fr/tickets/">Same</a><a href="/fr/">Home</a></details>
    <details class="header-menu" id="account"><summary>Account <span id="account-user"></span></summary>
      <b id="account-name">Nobody</b><a href="/de/login/">Sign in</a></details>
    <a id="basket" href="/de/checkout/">Basket <span class="basket-link-count" hidden>0</span></a>
  </header>
  <main id="content" tabindex="-1" style="height: 3000px">Content</main>
  <section id="cookies" inert tabindex="-1">
    <button data-cookies="no">No</button><button data-cookies="yes">Accept</button>
  </section>
  <a href="#cookies" data-cookies="">Change</a>`

const { href } = location
const { lang } = document.documentElement
const header = () => document.getElementById('header')
const button = page.getByRole('button', { name: 'Menu' })
const place = document.createElement('div')

beforeAll(async () => {
  await page.viewport(400, 720)
  place.innerHTML = published
  document.body.append(place)
  document.documentElement.lang = 'de-CH'
  document.documentElement.dataset['tenant'] = 'museum'
  history.replaceState(null, '', '/de/tickets/?day=5#form')
  void startShell()
})
afterAll(async () => {
  await page.viewport(1280, 720)
  place.remove()
  document.documentElement.lang = lang
  history.replaceState(null, '', href)
  $cart.set(noLines)
})

describe('the menu', () => {
  const isOpen = (open: boolean) => expect.element(button).toHaveAttribute('aria-expanded', String(open))

  it('is behind a button where it does not fit, which opens and closes it', async () => {
    expect(header()?.dataset['menu']).toBe('collapsed')
    await button.click()
    await isOpen(true)
    await button.click()
    await isOpen(false)
  })

  it('closes on Escape, which returns the focus to its button, and on a click outside of it', async () => {
    await button.click()
    await page.getByRole('link', { name: 'Inside' }).click()
    await isOpen(true)
    await userEvent.keyboard('{Escape}')
    await isOpen(false)
    await expect.element(button).toHaveFocus()
    await button.click()
    await page.getByRole('main').click({ position: { x: 5, y: 5 } })
    await isOpen(false)
  })

  it('closes when Tab leaves it, and stays open for its own links', async () => {
    await button.click()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('link', { name: 'Inside' })).toHaveFocus()
    await isOpen(true)
    await userEvent.keyboard('{Tab}')
    await isOpen(false)
  })

  it('leaves the focus alone when Escape is pressed while it is closed', async () => {
    const link = page.getByRole('link', { name: 'Inside' })
    link.element().focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(link).toHaveFocus()
  })

  it('is beside the brand, closed, as soon as there is room, and behind its button if there is none', async () => {
    const becomes = (how: string) => expect.poll(() => header()?.dataset['menu'], { timeout: 5000 }).toBe(how)
    await button.click()
    await page.viewport(1280, 720)
    await becomes('bar')
    await isOpen(false)
    await page.viewport(400, 720)
    await becomes('collapsed')
  })
})

it('the header is marked while the page is scrolled by more than 100 px', async () => {
  const isMarked = () => header()?.classList.contains('header-scrolled')
  expect(isMarked()).toBe(false)
  scrollTo(0, 101)
  await expect.poll(isMarked).toBe(true)
  scrollTo(0, 100)
  await expect.poll(isMarked).toBe(false)
})

describe('the menus of the header', () => {
  const address = (name: string) =>
    page.getByRole('link', { name }).element().getAttribute('href')?.replace(location.origin, '')

  it('add query and fragment to the link to the same page in another language, and to no other', async () => {
    await page.getByText('Languages').click()
    await expect.poll(() => address('Same')).toBe('/fr/tickets/?day=5#form')
    expect(address('Home')).toBe('/fr/')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('link', { name: 'Same' })).not.toBeInTheDocument()
  })

  it('close when Tab leaves them', async () => {
    await page.getByText('Languages').click()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(page.getByRole('link', { name: 'Home' })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('link', { name: 'Home' })).not.toBeInTheDocument()
  })

  it('link to the login with a returnTo of this page', async () => {
    await page.getByText(/^Account/).click()
    await expect.poll(() => address('Sign in')).toBe('/de/login/?returnTo=%2Fde%2Ftickets%2F%3Fday%3D5%23form')
    await page.getByRole('main').click({ position: { x: 5, y: 5 } })
    await expect.element(page.getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument()
  })
})

it('the account has the customer’s name in its menu and its button, and no name without a login', async () => {
  const name = page.getByText('Nobody')
  const summary = document.querySelector('#account > summary')
  await expect.element(name).not.toHaveAttribute('data-customer')
  expect(summary).toHaveAccessibleName('Account')
  $accountName.set('Ada Muster')
  await expect.element(page.getByText('Ada Muster').last()).toHaveAttribute('data-customer')
  expect(summary).toHaveAccessibleName('Account Ada Muster')
  $accountName.set('')
  await expect.element(name).not.toHaveAttribute('data-customer')
})

it('the basket shows its count, and is highlighted while it isn’t empty', async () => {
  const basket = page.getByRole('link', { name: /^Basket/ })
  await expect.element(basket).toHaveTextContent('Basket 0')
  await expect.element(basket).not.toHaveClass('basket-link-filled')
  await expect.element(page.getByText('0', { exact: true })).not.toBeVisible()
  $cart.set([{ ...articleLine, count: 3 }])
  await expect.element(basket).toHaveTextContent('Basket 3')
  await expect.element(basket).toHaveClass('basket-link-filled')
  await expect.element(page.getByText('3', { exact: true })).toBeVisible()
})

it('the cookie notice is shown until it is accepted, which moves the focus to the content', async () => {
  $cookies.set('')
  const notice = document.getElementById('cookies')
  expect(notice?.inert).toBe(false)
  await page.getByRole('button', { name: 'Accept' }).click()
  expect([notice?.inert, $cookies.get()]).toEqual([true, 'yes'])
  // Nor is anything left of its room.
  expect(notice?.getBoundingClientRect().height).toBe(0)
  await expect.element(page.getByRole('main')).toHaveFocus()
})

it('a cookie notice with consent can be declined, too; either answer can be withdrawn, which moves the focus to the notice', async () => {
  $cookies.set('')
  const notice = document.getElementById('cookies')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  expect([notice?.inert, $cookies.get()]).toEqual([true, 'no'])
  await page.getByRole('link', { name: 'Change' }).click()
  expect(notice?.inert).toBe(false)
  expect(document.activeElement).toBe(notice)
})

it('the language of the address is remembered', () => {
  expect(localStorage.getItem('foyer:museum:lang')).toBe('de')
})

describe('a view transition skipped by the browser', () => {
  it.each(['pageswap', 'pagereveal'])('rejects no promise that is unhandled, in %s', async (type) => {
    const told: unknown[] = []
    const tell = (rejection: PromiseRejectionEvent) => {
      rejection.preventDefault()
      told.push(rejection.reason)
    }
    addEventListener('unhandledrejection', tell)
    const viewTransition = document.startViewTransition(() => {})
    dispatchEvent(Object.assign(new Event(type), { viewTransition }))
    viewTransition.skipTransition()
    await viewTransition.finished
    // A rejection that nobody takes is told once all that was waiting has run.
    await new Promise((goOn) => setTimeout(goOn))
    removeEventListener('unhandledrejection', tell)
    expect(told).toEqual([])
  })
})

it('a basket that is handed over adds no line and no voucher code that is here already', () => {
  const key = `foyer:${document.documentElement.dataset['tenant']}:cart`
  const code = aCode()
  sessionStorage.setItem(key, JSON.stringify([code, articleLine]))
  const handed = JSON.stringify({
    lines: [articleLine, { ...code, available: 100 }, ticketLine],
    host: 'https://m.example',
  })
  location.hash = new URLSearchParams({ handed }).toString()
  expect(document.referrer).toMatch(/^http:\/\/localhost/)
  expect(takeOver()).toBe('https://m.example')
  expect(JSON.parse(sessionStorage.getItem(key) ?? '')).toEqual([code, articleLine, ticketLine])
  sessionStorage.removeItem(key)
})
