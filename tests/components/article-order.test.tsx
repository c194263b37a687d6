import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import ArticleOrder from '#islands/goods/ArticleOrder.tsx'
import PassOrder from '#islands/goods/PassOrder.tsx'
import type { ArticleOnSale } from '#domain/goods/article.ts'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { anId } from '../support/ids.ts'
import { anArticleLine } from '../support/shop-things.ts'
import { announcementsEnd, listen } from './heard.ts'
import { answeringApi, publish, shop as someShop, show, stringsPath, stumblingApi } from './stage.tsx'

/** As its page was published: one is left, though the server says that it is three by now. */
const published: ArticleOnSale = { id: anId('a1'), name: 'Catalogue', price: 4000, stock: 1 }
const shop = { ...someShop, api: inject('exhibitionApi') }

beforeEach(() => $cart.set(noLines))
afterEach(() => $cart.set(noLines))

const open = (article: Partial<ArticleOnSale> = {}, api = shop.api) =>
  show(<ArticleOrder shop={{ ...shop, api }} strings={stringsPath} article={{ ...published, ...article }} />, shop)
const add = page.getByRole('button', { name: 'Add to basket', exact: true })
const more = page.getByRole('button', { name: 'More: Catalogue', exact: true })
const count = page.getByRole('spinbutton')
const inBasket = () => $cart.get().map((line) => ('count' in line ? line.count : 0))

describe('an article', () => {
  it('shows the server’s current price and stock', async () => {
    open()
    await expect.element(page.getByText(/CHF\s45\.00/)).toBeVisible()
    await expect.element(page.getByText('incl. VAT')).toBeVisible()
    await expect.element(page.getByText('Only 3 left', { exact: true })).toBeVisible()
  })

  it('says that a call was refused because of fields, which no page of an article has', async () => {
    open({}, answeringApi(422, { errors: { article: ['Unknown.'] } }))
    await expect.element(page.getByText('The form has errors. Please check what you entered.')).toBeVisible()
  })

  it('announces a stock that is other than its page said, and not what the page said', async () => {
    const { takeOver } = publish(
      <ArticleOrder shop={shop} strings={stringsPath} article={{ ...published, stock: 20 }} />,
    )
    const heard = listen()
    takeOver()
    await expect.poll(() => heard).toEqual(['Only 3 left'])
  })

  it('has an address field for a pass only on request', async () => {
    show(<PassOrder shop={shop} strings={stringsPath} pass={published} />)
    const address = page.getByRole('textbox', { name: 'Address', exact: true })
    const elsewhere = page.getByRole('checkbox', { name: 'Send it to a different address', exact: true })
    await expect.element(address).not.toBeInTheDocument()
    await elsewhere.click()
    await expect.element(address).toHaveAccessibleDescription('Street and number, postcode, town, country')
    await elsewhere.click()
    await expect.element(address).not.toBeInTheDocument()
  })

  it('is added by Enter in the field of a second pass, which goes and hands its focus to the button', async () => {
    show(<PassOrder shop={shop} strings={stringsPath} pass={published} />, shop)
    await more.click()
    const names = page.getByRole('textbox', { name: 'Name on the pass', exact: true })
    await names.first().fill('Ada')
    await names.last().fill('Ben')
    await userEvent.keyboard('{Enter}')
    await expect.poll(inBasket).toEqual([2])
    await expect.element(add).toHaveFocus()
  })

  it('shows of a pass when it is sold out, but never the stock', async () => {
    const pass = { ...published, stock: 0 }
    show(<PassOrder shop={{ ...shop, api: 'http://127.0.0.1:9' }} strings={stringsPath} pass={pass} />)
    await expect.element(page.getByText('This item is out of stock.')).toBeVisible()
    show(<PassOrder shop={shop} strings={stringsPath} pass={published} />)
    await expect.element(page.getByText(/CHF\s45\.00/)).toBeVisible()
    await expect.element(page.getByText(/In stock|Only 3 left/)).not.toBeInTheDocument()
  })

  it('free of charge is shown as free, without a note on taxes', async () => {
    open({ price: 0 }, 'http://127.0.0.1:9')
    await expect.element(page.getByText('Free', { exact: true })).toBeVisible()
    await expect.element(page.getByText('incl. VAT')).not.toBeInTheDocument()
  })

  it('can be counted up to the stock, which is shown at the limit', async () => {
    open()
    await expect.element(count).toHaveAttribute('max', '3')
    await expect.element(count).not.toHaveAccessibleDescription(/Only/)
    await more.click()
    await more.click()
    await expect.element(count).toHaveValue(3)
    await expect.element(count).toHaveAccessibleDescription('Only 3 left.')
    await expect.element(count).toBeValid()
  })

  it('is added to the basket at the live price, is announced, and resets the counter', async () => {
    open()
    await expect.element(count).toHaveAttribute('max', '3')
    await more.click()
    await add.click()
    await expect.element(page.getByText('Added to your basket: “Catalogue” × 2')).toBeVisible()
    await expect.element(page.getByText('In your basket already: 2')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to basket' })).toHaveAttribute('href', '/en/checkout/')
    // That is what to do next.
    await expect.element(add).toHaveClass('button-quiet')
    await expect.element(count).toHaveValue(1)
    expect($cart.get()).toMatchObject([{ id: 'a1', count: 2, price: 4500 }])
  })

  it('is added by the second press at a place whose first was on another control', async () => {
    open()
    await expect.element(count).toHaveAttribute('max', '3')
    add.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))
    await expect.element(page.getByText('In your basket already: 1')).toBeVisible()
  })

  it('is added once by a double click, and twice by two presses', async () => {
    open()
    await expect.element(count).toHaveAttribute('max', '3')
    await add.dblClick()
    await expect.element(page.getByText('In your basket already: 1')).toBeVisible()
    expect(inBasket()).toEqual([1])
    await add.click()
    await expect.element(page.getByText('In your basket already: 2')).toBeVisible()
  })

  it('is told each time that it is added, and each count that a button makes', async () => {
    open()
    await expect.element(count).toHaveAttribute('max', '3')
    // The stock.
    await announcementsEnd()
    const heard = listen()
    await more.click()
    await expect.poll(() => heard).toEqual(['Catalogue × 2'])
    await page.getByRole('button', { name: 'Fewer: Catalogue', exact: true }).click()
    await expect.poll(() => heard).toEqual(['Catalogue × 2', 'Catalogue × 1'])
    heard.length = 0
    await add.click()
    const told = 'Added to your basket: “Catalogue”'
    await expect.poll(() => heard).toEqual([told])
    await announcementsEnd()
    await add.click()
    await expect.poll(() => heard.filter((text) => text === told)).toHaveLength(2)
  })

  it('of which several were taken back leaves the pressed button in view, since its fields are fewer', async () => {
    await page.viewport(360, 640)
    const { lang, locale } = shop
    show(<PassOrder shop={{ ...shop, lang, locale }} strings={stringsPath} pass={{ ...published, stock: 3 }} />, shop)
    await expect.element(count).toHaveAttribute('max', '3')
    await more.click()
    for (const box of page.getByRole('checkbox').elements()) await page.elementLocator(box).click()
    for (const field of page.getByRole('textbox').elements()) await page.elementLocator(field).fill('Ada')
    document.body.style.paddingBottom = '100vh'
    onTestFinished(() => document.body.removeAttribute('style'))
    await add.click()
    await expect.element(page.getByRole('link', { name: 'Go to basket' })).toBeInViewport({ ratio: 1 })
    await expect.element(add).toBeInViewport({ ratio: 1 })
  })

  it.each([
    ['button', add],
    ['counter', count],
  ])('is added once while Enter is held on the %s', async (_, focused) => {
    open()
    await expect.element(count).toHaveAttribute('max', '3')
    focused.element().focus()
    await userEvent.keyboard('{Enter>3}')
    await expect.element(page.getByText('In your basket already: 1')).toBeVisible()
    await userEvent.keyboard('{/Enter}')
    expect(inBasket()).toEqual([1])
  })

  it('can’t be added if all in stock are in the basket, and shows why', async () => {
    $cart.set([anArticleLine({ count: 3 })])
    open()
    await expect.element(page.getByText('All available copies are in your basket.')).toBeVisible()
    await expect.element(add).toHaveAttribute('aria-disabled', 'true')
    await expect.element(count).not.toHaveAttribute('aria-describedby')
    expect(inBasket()).toEqual([3])
  })

  it('with a count above the stock shows the problem at the counter', async () => {
    $cart.set([anArticleLine({ count: 2 })])
    open()
    await expect.element(count).toHaveAttribute('max', '1')
    await count.fill('4')
    await expect.element(count).toBeInvalid()
    await expect.element(count).toHaveAccessibleDescription(/4.*1 is left/)
    expect(inBasket()).toEqual([2])
  })

  it('has neither counter nor button if it is sold out', async () => {
    open({ stock: 0 }, 'http://127.0.0.1:9')
    await expect.element(page.getByText('This item is out of stock.')).toBeVisible()
    await expect.element(add).not.toBeInTheDocument()
    await expect.element(count).not.toBeInTheDocument()
  })

  it('is sold out after a 404, without an error message', async () => {
    open({ id: anId('gone') })
    await expect.element(page.getByText('This item is out of stock.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('shows the reason and a button to retry if its data can’t be loaded', async () => {
    open({}, stumblingApi())
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    await expect.element(page.getByText('Only 3 left', { exact: true })).toBeVisible()
  })
})
