import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

const words = { title: 'Shop', loading: 'Loading the shop…', open: 'Go to the shop', book: 'Book tickets' }
const shop = 'http://127.0.0.1:9'

/** Shows elements of a museum's other site, once they are defined. */
async function shown(html: string): Promise<HTMLElement> {
  Object.assign(window, { foyerWords: { en: words, de: { ...words, book: 'Tickets buchen' } } })
  await import('#embed/foyer-shop.ts')
  const host = document.createElement('main')
  host.innerHTML = html
  document.body.append(host)
  onTestFinished(() => host.remove())
  return host
}

it('a button is a link with the text of the page, else with words in the language of its path', async () => {
  const host = await shown(`<foyer-button tenant-url="${shop}" path="/de/tickets/12/"></foyer-button>
    <foyer-button tenant-url="${shop}" path="/en/">Our shop</foyer-button>`)
  await expect
    .element(page.getByRole('link', { name: 'Tickets buchen' }))
    .toHaveAttribute('href', `${shop}/de/tickets/12/`)
  await expect.element(page.getByRole('link', { name: 'Our shop' })).toHaveAttribute('href', `${shop}/en/`)
  host.querySelector('foyer-button')?.setAttribute('path', '/en/tickets/13/')
  await expect.element(page.getByRole('link', { name: words.book })).toHaveAttribute('href', `${shop}/en/tickets/13/`)
})

it('days whose shop can’t be reached are the link inside the element, else a plain one', async () => {
  await shown(`<foyer-days tenant-url="${shop}" path="/en/tickets/12/"><a href="${shop}/en/">All about it</a></foyer-days>
    <foyer-days tenant-url="${shop}" path="/en/tickets/13/"></foyer-days>`)
  await expect.element(page.getByRole('link', { name: 'All about it' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: words.book })).toHaveAttribute('href', `${shop}/en/tickets/13/`)
  await expect.element(page.getByRole('list')).not.toBeInTheDocument()
})

it('an address that is no page of the shop makes no link', async () => {
  await shown(`<foyer-button tenant-url="javascript:alert(1)//" path="/">One</foyer-button>
    <foyer-button tenant-url="${shop}" path="https://elsewhere.example/">Two</foyer-button>`)
  await expect.element(page.getByText('Two')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
