import { isDays } from './messages.ts'
import { pageAt, slot, wordsFor } from './shop-page.ts'

/** An element whose content is made again when one of its attributes changes. */
abstract class ShopLink extends HTMLElement {
  static observedAttributes = ['tenant-url', 'path']

  #ending = new AbortController()

  connectedCallback() {
    this.#ending.abort()
    this.#ending = new AbortController()
    const address = pageAt(this)
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.replaceChildren(slot())
    if (address) this.fill(root, address, this.#ending.signal)
  }

  attributeChangedCallback() {
    if (this.isConnected) this.connectedCallback()
  }

  disconnectedCallback() {
    this.#ending.abort()
  }

  /** Fills the element. @param signal aborts once that is in vain */
  protected abstract fill(root: ShadowRoot, address: URL, signal: AbortSignal): void
}

/** Creates a link that looks like a button; the host page may style it as `::part(…)`. */
function button(part: string, address: string | URL, text: string | Node): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = String(address)
  link.part.add(part)
  link.append(text)
  Object.assign(link.style, {
    display: 'inline-block',
    padding: '0.7em 1.2em',
    font: 'inherit',
    textDecoration: 'none',
  })
  return link
}

/** `<foyer-button tenant-url="https://shop.museum.example" path="/en/tickets/12/">`: a link to a page of the shop. */
class FoyerButton extends ShopLink {
  protected fill(root: ShadowRoot, address: URL) {
    const link = button('link', address, slot(new Text(wordsFor(address)?.book)))
    Object.assign(link.style, { background: 'CanvasText', color: 'Canvas' })
    root.replaceChildren(link)
  }
}

/**
 * `<foyer-days tenant-url="https://shop.museum.example" path="/en/tickets/12/">`: the next free days of an event, each a link
 * to its booking. Without any that are certain, it shows its content, or a link to the event.
 */
class FoyerDays extends ShopLink {
  protected fill(root: ShadowRoot, address: URL, signal: AbortSignal) {
    root.replaceChildren(slot(button('link', address, wordsFor(address)?.book ?? '')))
    void this.#load(root, address, signal)
  }

  async #load(root: ShadowRoot, address: URL, signal: AbortSignal) {
    const answer = await fetch(new URL('days.json', address), { signal, credentials: 'omit' }).catch(() => undefined)
    const known: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined
    const now = Date.now()
    // A day may be sold out by the next one: what isn't of today isn't said to be free.
    if (signal.aborted || !isDays(known) || known.until < now) return
    const days = known.days.filter(({ until }) => until > now)
    if (days.length === 0) return
    const title = document.createElement('p')
    title.id = 'title'
    title.part.add('title')
    title.textContent = known.title
    const list = document.createElement('ul')
    list.part.add('days')
    list.setAttribute('aria-labelledby', 'title')
    Object.assign(list.style, { display: 'flex', flexWrap: 'wrap', gap: '0.5em', padding: '0', listStyle: 'none' })
    for (const { query, label } of days) {
      const item = document.createElement('li')
      const link = button('day', new URL(query, address), label)
      Object.assign(link.style, { border: '1px solid', color: 'inherit' })
      item.append(link)
      list.append(item)
    }
    root.replaceChildren(title, list)
  }
}

/** Defines the two elements, unless the page has them already. */
export function defineLinks(): void {
  if (!customElements.get('foyer-button')) customElements.define('foyer-button', FoyerButton)
  if (!customElements.get('foyer-days')) customElements.define('foyer-days', FoyerDays)
}
