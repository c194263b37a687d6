import { defineLinks } from './foyer-links.ts'
import { isShopMessage, type HostMessage } from './messages.ts'
import { pageAt, slot, wordsFor } from './shop-page.ts'

// The whole of `embed.js`, a classic script for pages that aren't the shop's (docs/museum/embedding.md).

/** Time without a message from the shop after which a link replaces it, in milliseconds. */
const timeout = 15_000
/** Time after the frame has loaded, by which a shop has sent its message, in milliseconds. */
const afterLoading = 2000

/**
 * `<foyer-shop tenant-url="https://shop.museum.example" path="/de/tickets/12/">`: the shop, as high as its content. With
 * `view="booking"` its first page is the form alone.
 */
class FoyerShop extends HTMLElement {
  static observedAttributes = ['tenant-url', 'path', 'view']

  #ending = new AbortController()

  connectedCallback() {
    this.#show()
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#show()
  }

  disconnectedCallback() {
    this.#ending.abort()
  }

  #show() {
    this.#ending.abort()
    this.#ending = new AbortController()
    const { signal } = this.#ending
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.replaceChildren()
    const address = pageAt(this)
    if (!address) return root.append(slot())
    const { origin } = address
    const view = this.getAttribute('view')
    if (view) address.searchParams.set('view', view)
    const words = wordsFor(address)

    const status = document.createElement('p')
    status.role = 'status'
    status.textContent = words?.loading ?? ''
    Object.assign(status.style, { position: 'absolute', insetInline: '0', margin: '0', textAlign: 'center' })
    const frame = document.createElement('iframe')
    frame.title = this.title || (words?.title ?? '')
    frame.allow = 'payment'
    Object.assign(frame.style, { display: 'block', width: '100%', height: '36rem', border: '0', visibility: 'hidden' })
    Object.assign(this.style, { display: 'block', position: 'relative' })
    frame.src = address.href

    /** Replaces a shop that doesn't load by a link: the page's own, or a default one. */
    const giveUp = () => {
      const link = document.createElement('a')
      link.href = address.href
      link.textContent = words?.open ?? ''
      status.replaceChildren(slot(link))
      status.style.position = ''
      frame.hidden = true
      frame.style.display = 'none'
    }
    let waiting = setTimeout(giveUp, timeout)
    let isReady = false
    const arrive = () => {
      clearTimeout(waiting)
      status.remove()
      Object.assign(frame.style, { display: 'block', visibility: '' })
      frame.hidden = false
      // Scrolls to the top when the shop shows another page.
      if (isReady && frame.getBoundingClientRect().top < 0) this.scrollIntoView()
      isReady = true
    }

    const tellView = () => {
      if (!isReady) return
      const { top } = frame.getBoundingClientRect()
      const view: HostMessage = { type: 'foyer:view', top: -top, bottom: innerHeight - top, page: location.href }
      frame.contentWindow?.postMessage(view, origin)
    }
    let asked = 0
    const tellSoon = () => {
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(tellView)
    }
    const tell = (name: string, detail: object) =>
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))

    addEventListener(
      'message',
      ({ source, origin: from, data }: MessageEvent<unknown>) => {
        if (source !== frame.contentWindow || from !== origin || !isShopMessage(data)) return
        if (data.type === 'foyer:ready') arrive()
        else if (data.type === 'foyer:resize') {
          frame.style.height = `${data.height}px`
          tell(data.type, { height: data.height })
        } else if (data.type === 'foyer:scroll') scrollBy({ top: frame.getBoundingClientRect().top + data.top })
        else tell(data.type, data.purchase)
        tellView()
      },
      { signal },
    )
    frame.addEventListener(
      'load',
      () => {
        if (isReady) return
        clearTimeout(waiting)
        waiting = setTimeout(giveUp, afterLoading)
      },
      { signal },
    )
    for (const move of ['scroll', 'resize']) addEventListener(move, tellSoon, { signal, passive: true, capture: true })
    signal.addEventListener('abort', () => {
      clearTimeout(waiting)
      cancelAnimationFrame(asked)
    })
    root.append(status, frame)
  }
}

if (!customElements.get('foyer-shop')) customElements.define('foyer-shop', FoyerShop)
defineLinks()
