/*
 * The search field: a combobox with a list (ARIA Authoring Practices, "Editable Combobox With List Autocomplete"), without
 * React. Its results are links, so that they open as links do.
 */
import { singleLine } from '#domain/forms/typed-text.ts'
import MiniSearch from 'minisearch'
import { fold } from '#domain/catalogue/lists.ts'
import type { SearchIndex, SearchPointer } from '#site/search-files.ts'
import { dispatchPageEvent } from '#stores/session/page-event.ts'
import { announcer, slow } from '#ui/announce.ts'

/** A search result, as it is shown. */
interface Result {
  name: string
  href: string
  /** Section and category that the thing belongs to. */
  note: string
}

/** Results of a query, the best first. */
interface Answer {
  results: Result[]
  /** Number of results, in words. */
  count: string
}

/** Number of things indexed at once, so that a phone stays responsive in between. */
const chunkSize = 100

async function fetchJson(address: string) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.json()
}

/**
 * Fetches the searchable things of a language and builds an index.
 * @param pointer address of the file that names the index
 * @throws if that fails
 */
async function openIndex(pointer: string): Promise<(words: string) => Answer> {
  const { index: address }: SearchPointer = await fetchJson(pointer)
  const { kinds, categories, things, counts, more }: SearchIndex = await fetchJson(address)
  const index = new MiniSearch({ fields: ['name', 'under', 'teaser'], processTerm: fold })
  const under = (ids: readonly number[]) => ids.map((id) => categories[id])
  await index.addAllAsync(
    things.map(([name, , kind, ids, teaser = ''], id) => ({
      id,
      name,
      under: [kinds[kind], ...under(ids)].join(' '),
      teaser,
    })),
    { chunkSize },
  )
  return (words) => {
    const hits = index.search(words, {
      prefix: true,
      // Longer words may contain a typing error.
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      boost: { name: 3, under: 1.5 },
      combineWith: 'AND',
    })
    const results = hits.slice(0, counts.length - 1).flatMap(({ id }): Result[] => {
      const thing = things[id]
      if (!thing) return []
      const [name, href, kind, ids] = thing
      return [{ name, href, note: [kinds[kind], ...under(ids).slice(0, 2)].join(' · ') }]
    })
    return { results, count: counts[hits.length] ?? more }
  }
}

function optionOf({ name, href, note }: Result, index: number): HTMLElement {
  const option = document.createElement('a')
  option.role = 'option'
  option.id = `search-${index}`
  option.href = href
  // The focus stays in the field.
  option.tabIndex = -1
  option.ariaSelected = 'false'
  const small = document.createElement('small')
  small.textContent = note
  option.append(name, ' ', small)
  return option
}

/** Starts the search field, including text typed while this script loaded. */
function start(form: HTMLFormElement) {
  const input = form.querySelector('input')
  const list = form.querySelector<HTMLElement>('[role=listbox]')
  const region = form.querySelector('[aria-live]')
  if (!input || !list || !region) return
  const say = announcer(region)
  let opening: ReturnType<typeof openIndex> | undefined
  let active: Element | undefined
  let missed: ReturnType<typeof setTimeout> | undefined

  const textOf = (name: 'loading' | 'failed' | 'offline') => form.dataset[name] ?? ''
  const activate = (option: Element | undefined) => {
    active?.setAttribute('aria-selected', 'false')
    active = option
    active?.setAttribute('aria-selected', 'true')
    active?.scrollIntoView({ block: 'nearest' })
    if (active) input.setAttribute('aria-activedescendant', active.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const show = (options: HTMLElement[], message: string, after?: number) => {
    activate(undefined)
    list.replaceChildren(...options)
    list.hidden = options.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    say(message, after)
  }
  const close = () => show([], '')
  /** Loads the index once, and again after a failure. */
  const loadIndex = () =>
    (opening ??= openIndex(form.dataset['index'] ?? '').catch((error: unknown) => {
      opening = undefined
      throw error
    }))
  const search = () => {
    const words = singleLine(input.value)
    clearTimeout(missed)
    if (words === '') return close()
    const timer = opening === undefined ? setTimeout(() => show([], textOf('loading'), slow), 300) : undefined
    loadIndex()
      .then(
        (find) => {
          // Newer input has its own call.
          if (singleLine(input.value) !== words) return
          const { results, count } = find(words)
          // Until the typing pauses, no count is final.
          show(results.map(optionOf), count, slow)
          if (results.length === 0) missed = setTimeout(() => dispatchPageEvent('foyer:met', 'nothingFound'), slow)
        },
        () => show([], textOf(navigator.onLine ? 'failed' : 'offline')),
      )
      .finally(() => clearTimeout(timer))
  }
  const move = (step: 1 | -1) => {
    const options = [...list.children]
    const index = active ? options.indexOf(active) + step : step === 1 ? 0 : -1
    // Moving past either end returns to the field.
    activate(active && index === -1 ? undefined : options.at(index))
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => (list.hidden ? search() : move(1)),
    ArrowUp: () => (list.hidden ? search() : move(-1)),
    Escape: () => {
      if (list.hidden) input.value = ''
      close()
    },
    // The first press finds the first result, as whoever presses it after typing expects.
    Enter: () => (active instanceof HTMLElement ? active.click() : list.hidden ? search() : move(1)),
  }

  input.addEventListener('input', search)
  input.addEventListener('keydown', (event) => {
    const act = keys[event.key]
    if (!act || event.isComposing) return
    event.preventDefault()
    act()
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close()
  })
  input.addEventListener('focus', search)
  addEventListener('online', () => document.activeElement === input && search())
  // Fetched now, so that it is ready for the first input.
  loadIndex().catch(() => {})
  search()
}

const form = document.querySelector<HTMLFormElement>('#search')
if (form) start(form)
