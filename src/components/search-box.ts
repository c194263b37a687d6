/*
 * The field that finds things: a combobox with a list (ARIA Authoring Practices, "Editable Combobox With List
 * Autocomplete"), without React. What is found are links, so that they open as links do.
 */
import { openIndex, type Answer, type Found } from './search-index.ts'

/** Begins to answer what is typed; what was typed meanwhile is answered first. */
function startSearch(form: HTMLFormElement) {
  const input = form.querySelector('input')
  const list = form.querySelector<HTMLElement>('[role=listbox]')
  const status = form.querySelector('[role=status]')
  const { loading = '', failed = '', offline = '' } = form.dataset
  if (!input || !list || !status) return
  let opening: ReturnType<typeof openIndex> | undefined
  let active: Element | undefined

  const activate = (option: Element | undefined) => {
    active?.setAttribute('aria-selected', 'false')
    active = option
    active?.setAttribute('aria-selected', 'true')
    active?.scrollIntoView({ block: 'nearest' })
    if (active) input.setAttribute('aria-activedescendant', active.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const show = (options: HTMLElement[], said: string) => {
    activate(undefined)
    list.replaceChildren(...options)
    list.hidden = options.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    status.textContent = said
  }
  const answer = ({ found, count }: Answer) => show(found.map(optionOf), count)
  const close = () => show([], '')
  /** The index, once; one that couldn't be had is asked for again. */
  const index = () =>
    (opening ??= openIndex(form.dataset['index'] ?? '').catch((error: unknown) => {
      opening = undefined
      throw error
    }))
  const find = () => {
    const words = input.value.trim()
    if (words === '') return close()
    const waiting = opening === undefined ? setTimeout(() => show([], loading), 300) : undefined
    index()
      .then(
        // What was typed since is answered by itself.
        (search) => input.value.trim() === words && answer(search(words)),
        () => show([], navigator.onLine ? failed : offline),
      )
      .finally(() => clearTimeout(waiting))
  }
  const move = (step: 1 | -1) => {
    const options = [...list.children]
    const at = active ? options.indexOf(active) + step : step === 1 ? 0 : -1
    // Past either end one is in the field again.
    activate(active && at === -1 ? undefined : options.at(at))
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => (list.hidden ? find() : move(1)),
    ArrowUp: () => (list.hidden ? find() : move(-1)),
    Escape: () => {
      if (list.hidden) input.value = ''
      close()
    },
    Enter: () => active instanceof HTMLElement && active.click(),
  }

  input.addEventListener('input', find)
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
  input.addEventListener('focus', find)
  addEventListener('online', () => document.activeElement === input && find())
  // Fetched now, so that it is there for what is typed.
  index().catch(() => {})
  find()
}

function optionOf({ name, href, note }: Found, at: number): HTMLElement {
  const option = document.createElement('a')
  option.role = 'option'
  option.id = `search-${at}`
  option.href = href
  // The focus stays in the field.
  option.tabIndex = -1
  option.ariaSelected = 'false'
  const small = document.createElement('small')
  small.textContent = note
  option.append(name, ' ', small)
  return option
}

const form = document.querySelector<HTMLFormElement>('#search')
if (form) startSearch(form)
