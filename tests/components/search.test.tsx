import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listen, typeFast } from './heard.ts'
import type { SearchIndex } from '#site/search-files.ts'

const index: SearchIndex = {
  kinds: ['Shop', 'Führungen'],
  categories: ['Bücher', 'Deutsch'],
  things: [
    ['Das laute Quadrat', '#quadrat', 0, [0], 'Katalog der Ausstellung'],
    ['Tasse «Été»', '#tasse', 0, []],
    ['Führung im Depot', '#depot', 1, [1], 'Mit Handschuhen'],
    ['Quadratpuzzle', '#puzzle', 0, []],
  ],
  counts: ['Nichts', '1 Treffer', '2 Treffer', '3 Treffer'],
  more: 'Mehr als 3 Treffer',
}
const json = (content: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(content))}`

/** The field as it is published. */
const published = (pointer: string) => `
  <form id="search" role="search" data-index="${pointer}" data-loading="Lädt" data-failed="Geht nicht" data-offline="Offline">
    <label for="words">Suchen</label>
    <input id="words" type="text" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list">
    <div aria-live="polite"><p data-testid="said"></p></div>
    <div id="found" role="listbox" aria-label="Suchen" hidden></div>
  </form><button>Danach</button>`

const field = page.getByRole('combobox', { name: 'Suchen' })
const status = page.getByTestId('said')
const found = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const active = () => {
  const id = document.querySelector('#words')?.getAttribute('aria-activedescendant')
  return id && document.querySelector(`#${id}`)?.textContent
}
const { href } = location

beforeAll(async () => {
  const place = document.body.appendChild(document.createElement('main'))
  place.innerHTML = published('http://127.0.0.1:1/')
  await import('#components/filters/search.ts')
})
afterAll(() => history.replaceState(null, '', href))

describe('the search', () => {
  it('shows that its index can’t be loaded, and that the visitor is offline', async () => {
    await field.click()
    await field.fill('qua')
    await expect.element(status).toHaveTextContent('Geht nicht')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await field.fill('quad')
    await expect.element(status).toHaveTextContent('Offline')
    online.mockRestore()
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  })

  it('loads again once online, and finds words by their prefix', async () => {
    document.querySelector('form')?.setAttribute('data-index', json({ index: json(index) }))
    dispatchEvent(new Event('online'))
    await expect.poll(found).toEqual(['Quadratpuzzle Shop', 'Das laute Quadrat Shop · Bücher'])
    await expect.element(status).toHaveTextContent('2 Treffer')
    await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  })

  it.each([
    ['ete', 'Tasse «Été» Shop'],
    ['fuhrung', 'Führung im Depot Führungen · Deutsch'],
    ['Fuehrung', 'Führung im Depot Führungen · Deutsch'],
    ['handshuhe', 'Führung im Depot Führungen · Deutsch'],
    ['ausstellung laut', 'Das laute Quadrat Shop · Bücher'],
    ['deutsch', 'Führung im Depot Führungen · Deutsch'],
  ])('finds %s despite its spelling or language', async (words, name) => {
    await field.fill(words)
    await expect.poll(found).toEqual([name])
  })

  it('says that nothing was found once the typing has paused, for the report of the page', async () => {
    const noted: unknown[] = []
    const note = ({ detail }: CustomEvent) => void noted.push(detail)
    addEventListener('foyer:met', note)
    await field.fill('xy')
    await expect.element(status).toHaveTextContent('Nichts')
    await field.fill('tasse')
    await expect.element(status).toHaveTextContent('1 Treffer')
    await field.fill('xyzzy')
    await expect.poll(() => noted).toEqual(['nothingFound'])
    removeEventListener('foyer:met', note)
  })

  it('shows that nothing was found, and nothing without input', async () => {
    await field.fill('xyzzy')
    await expect.element(status).toHaveTextContent('Nichts')
    expect(found()).toEqual([])
    await field.fill(' ')
    await expect.element(status).toHaveTextContent('')
  })

  it('announces the number of results once the typing pauses, and none of those before', async () => {
    const heard = listen()
    await typeFast(field, '', 'q', 'qu', 'quadrat h', 'quadrat')
    await expect.poll(() => heard).toEqual(['2 Treffer'])
    await typeFast(field, 'quadrat h', 'xyzzy')
    await expect.poll(() => heard.slice(1)).toEqual(['Nichts'])
  })

  it('is navigated with the arrow keys, around and back to the field, which keeps the focus', async () => {
    await field.fill('quadrat')
    await expect.poll(() => found().length).toBe(2)
    expect(active()).toBeFalsy()
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe(found()[0])
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe(found()[1])
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBeFalsy()
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toBe(found()[1])
    expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(1)
    await expect.element(field).toHaveFocus()
  })

  it('closes on Escape, which clears the field the second time, and opens again with an arrow', async () => {
    await userEvent.keyboard('{Escape}')
    expect(found()).toEqual([])
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => found().length).toBe(2)
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.element(field).toHaveValue('')
  })

  it('closes when the focus moves on', async () => {
    await field.fill('quadrat')
    await expect.poll(() => found().length).toBe(2)
    await userEvent.keyboard('{Tab}')
    expect(found()).toEqual([])
  })

  it('opens a result with Enter and by pointer, and selects the first one before it opens it', async () => {
    await field.fill('quadrat')
    await expect.poll(() => found().length).toBe(2)
    await userEvent.keyboard('{Enter}')
    expect(location.hash).toBe(new URL(href).hash)
    await expect.poll(() => document.querySelector('[aria-selected=true]')?.textContent).toBe(found()[0])
    await userEvent.keyboard('{Enter}')
    expect(location.hash).toBe('#quadrat')
    await page.getByRole('option', { name: /Quadratpuzzle/ }).click()
    expect(location.hash).toBe('#puzzle')
  })
})
