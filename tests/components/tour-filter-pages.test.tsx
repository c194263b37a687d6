import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { page } from 'vitest/browser'

const entry = (name: string, language: string) => `<li data-tour="${name}" data-language="${language}">${name}</li>`
const pageOf = (...entries: string[]) => `data:text/html,${encodeURIComponent(`<ul>${entries.join('')}</ul>`)}`

const first = pageOf(entry('Cellar', 'de'), entry('Attic', 'en'))
const third = pageOf(entry('Garden', 'de'))

/** The second of three pages of the list of tours as it is published. */
const published = (hrefs: string[]) => `
  <form id="tour-filter" data-api="${inject('stumblingApi')}/${crypto.randomUUID()}" data-lang="en" data-zone="Europe/Zurich"
    data-counts="0 tours|1 tour|2 tours|3 tours|4 tours" data-no-results="Nothing" data-pages="${hrefs.join(' ')}"
    data-page="2" data-failed="Not whole">
    <button type="button" aria-expanded="false">Find<span></span></button>
    <label><input type="checkbox" name="language" value="de">Deutsch</label>
    <label><input type="checkbox" name="language" value="en">English</label>
    <div aria-live="polite"><p></p></div><button type="button" data-retry="Failed" hidden>Try again</button>
    <div class="tour-filter-count" data-testid="count" tabindex="-1"><div aria-live="polite"><p>4 tours</p></div></div>
    <button type="button" id="all-tours" hidden>Show all</button>
  </form>
  <ul>${entry('Tower', 'de')}</ul>
  <nav id="list-pages" aria-label="Pages"><a href="/">1</a></nav>`

const listed = () =>
  [...document.querySelectorAll<HTMLElement>('li')].filter(({ hidden }) => !hidden).map((item) => item.textContent)
const box = (name: string) => page.getByRole('checkbox', { name })
const status = page.getByTestId('count')
const pages = page.getByRole('navigation', { name: 'Pages' })
const { href } = location

beforeAll(async () => {
  const place = document.body.appendChild(document.createElement('main'))
  place.innerHTML = published([first, '/', 'http://127.0.0.1:1/'])
  await import('#components/filters/tour-filter.ts')
})
afterAll(() => history.replaceState(null, '', href))

describe('the filters of a list of several pages', () => {
  it('don’t change the page until something is chosen', async () => {
    expect(listed()).toEqual(['Tower'])
    await expect.element(status).toHaveTextContent('4 tours')
    await expect.element(pages).toBeVisible()
  })

  it('show that the other pages couldn’t be loaded', async () => {
    await box('English').click()
    await expect.element(status).toHaveTextContent('Not whole')
    expect(listed()).toEqual([])
  })

  it('load them again with the next choice, and filter the tours of all pages, in their order', async () => {
    const form = document.querySelector('form')
    if (form) form.dataset['pages'] = [first, '/', third].join(' ')
    await box('English').click()
    await expect.poll(listed).toEqual(['Tower'])
    await box('Deutsch').click()
    await expect.poll(listed).toEqual(['Cellar', 'Tower', 'Garden'])
    await expect.element(status).toHaveTextContent('3 tours')
    await expect.element(pages).not.toBeInTheDocument()
  })

  it('restore the page once nothing is selected', async () => {
    await box('Deutsch').click()
    expect(listed()).toEqual(['Tower'])
    await expect.element(status).toHaveTextContent('4 tours')
    await expect.element(pages).toBeVisible()
  })
})
