import { starter, type Bundle } from '../bundle.ts'
import type { Clock, Owner } from '../clock.ts'
import { between, type Dice } from '../random.ts'
import { hostOrigin } from '../world/museums.ts'
import type { Reply } from '../world/world.ts'
import type { Network } from '../weather/weather.ts'
import type * as PageModule from './page-entry.ts'
import type { PageProps } from './published.ts'
import type { Screen } from './screen.ts'
import type { PageStorage } from './storage.ts'

/** What a page gets from its tab and its browser. */
export interface Surroundings {
  clock: Clock
  network: Network
  dice: Dice
  browser: string
  /** What the browser's clock is ahead of the true time, in milliseconds. */
  ahead: () => number
  isOnline: () => boolean
  /** False once the release that a page was loaded from is gone from the server. */
  hasFiles: (page: Page) => boolean
  session: PageStorage
  local: PageStorage
  navigate: (url: string, how: 'push' | 'replace' | 'reload') => void
  replaceAddress: (url: string) => void
  /** Opens a channel between the pages of the browser. */
  openChannel: (name: string, receive: (data: unknown) => void) => (data: unknown) => void
  /** Waits for a lock of the browser's; absent where it has none. */
  lock?: (name: string, page: Owner, work: () => Promise<unknown>) => Promise<unknown>
  /** Address of the page that led to this one. */
  referrer: string
  /** Origin of the page around it, for a page in a frame. */
  host: string | undefined
  /** Opens the page in a window of its own, from a frame. */
  openInWindow: () => void
  /** Told of each call, and of each answer. */
  called: (page: Page, call: { method: string; url: string; body?: string }, reply?: Reply) => void
  /** Told of what the page reports as an error. */
  threw: (error: unknown) => void
  /** Told of what the page tells scripts of others. */
  pushed: (event: unknown) => void
}

/** An answer as the page reads it. */
class PageResponse {
  readonly status: number
  readonly ok: boolean
  readonly url: string
  readonly redirected = false
  readonly headers: { get: (name: string) => string | null }
  readonly body: {
    getReader: () => { read: () => Promise<unknown>; cancel: () => Promise<void> }
    cancel: () => Promise<void>
  }

  constructor(url: string, { status, headers, text, isCut }: Reply & { isCut?: boolean }) {
    this.url = url
    this.status = status
    this.ok = status >= 200 && status < 300
    this.headers = { get: (name) => headers[name.toLowerCase()] ?? null }
    const bytes = new TextEncoder().encode(text)
    let left: Uint8Array[] = isCut ? [bytes.subarray(0, bytes.length / 2)] : [bytes]
    this.body = {
      getReader: () => ({
        read: async () => {
          const [value, ...rest] = left
          left = rest
          if (!value && isCut) throw new TypeError('network error')
          return { done: value === undefined, value }
        },
        cancel: async () => {},
      }),
      cancel: async () => {},
    }
  }
}

/** A link, as scripts see it that listen to clicks. */
class PageLink {
  target = ''
  readonly #url: URL
  readonly #isWayOut: boolean

  constructor(href: string, isWayOut: boolean) {
    this.#url = new URL(href)
    this.#isWayOut = isWayOut
  }

  get href() {
    return this.#url.href
  }
  get protocol() {
    return this.#url.protocol
  }
  get origin() {
    return this.#url.origin
  }
  get pathname() {
    return this.#url.pathname
  }
  get hash() {
    return this.#url.hash
  }
  set hash(text) {
    this.#url.hash = text
  }
  closest(selector: string) {
    return selector === 'a' || (selector === '#own-window' && this.#isWayOut) ? this : null
  }
}

/** The longest that a page waits before it loads late code again, and a little, in milliseconds. */
const longestRetry = 5100

/** Names of the globals that a page has in place of Node's. */
const globalNames = [
  '$import',
  'globalThis',
  'window',
  'parent',
  'origin',
  'Element',
  'openInWindow',
  'top',
  'document',
  'sessionStorage',
  'localStorage',
  'location',
  'history',
  'navigator',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'queueMicrotask',
  'BroadcastChannel',
  'fetch',
  'open',
  'crypto',
  'Date',
  'Math',
  'AbortSignal',
  'AbortController',
  'Headers',
  'Event',
  'CustomEvent',
  'reportError',
  'matchMedia',
  'scrollTo',
  'scrollY',
  'innerWidth',
  'performance',
  'ResizeObserver',
  'PerformanceNavigationTiming',
] as const

/** Makes the function that starts the code of a page. */
export function pageStarter(bundle: Bundle, load: (id: string) => unknown) {
  const start = starter<typeof PageModule>(bundle.page, 'page.js', globalNames)
  return (globals: Record<string, unknown>) => start(globals, load)
}

export type PageStarter = ReturnType<typeof pageStarter>

/** An element on which nothing is shown. */
const anElement = () => ({
  style: {},
  dataset: {},
  setAttribute: () => {},
  animate: () => {},
  remove: () => {},
  focus: () => {},
})

/** Makes the `Date` of a page whose clock is its own. A function: subclasses and proxies are slow. */
function dateOf(now: () => number) {
  // As `new Date()` does, it takes what it is given. An object that is returned takes the place of the new one.
  function PageDate(...values: [number]): Date {
    return values.length > 0 ? new Date(...values) : new Date(now())
  }
  return Object.assign(PageDate, { prototype: Date.prototype, now, UTC: Date.UTC, parse: Date.parse })
}

/** A signal that aborts as soon as one of several does; without the bookkeeping of Node's own. */
function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  }
  return controller.signal
}

/** A page of the shop that is open in a tab. */
export class Page implements Owner {
  state: Owner['state'] = 'alive'
  /** True while the browser keeps it for Back: it isn't active, and nobody tells it anything. */
  isKept = false
  address: URL
  readonly lang: string
  /** Number of the release that it was loaded from. */
  readonly release: number
  /** Number of calls that it has made. */
  calls = 0
  module: typeof PageModule | undefined
  screen: Screen | undefined
  readonly #events = new EventTarget()
  readonly #around: Surroundings

  constructor(address: URL, release: number, around: Surroundings) {
    this.address = address
    this.release = release
    // Logging out has no language.
    this.lang = /^\/(\w\w)\//.exec(address.pathname)?.[1] ?? 'en'
    this.#around = around
  }

  /** Starts the code of the page, without showing anything. */
  prepare(start: PageStarter, tenant: string): typeof PageModule {
    return start(this.#globals(tenant))
  }

  /** Shows the page. */
  open(start: PageStarter, props: PageProps) {
    this.module = this.prepare(start, props.context.tenant)
    if (this.address.pathname === '/logout/') this.module.logOut()
    else this.screen = this.module.openPage(props)
  }

  dispatch(event: Event) {
    this.#events.dispatchEvent(event)
  }

  /** Ends the page. @param isTold false if it has no chance to save anything */
  unload(isTold: boolean) {
    if (this.state === 'dead') return
    if (isTold) this.dispatch(Object.assign(new Event('pagehide'), { persisted: false }))
    this.screen?.leave()
    this.state = 'dead'
  }

  /**
   * Clicks a link. @returns where it leads to by then, and in which window
   * @param isWayOut true for the link that opens a framed page in a window of its own
   */
  click(href: string, isWayOut: boolean): { href: string; target: string } {
    const link = new PageLink(href, isWayOut)
    this.dispatch(Object.defineProperty(new Event('click'), 'target', { value: link }))
    const { target } = link
    return { href: link.href, target }
  }

  #globals(tenant: string): Record<string, unknown> {
    const around = this.#around
    const { clock, dice } = around
    const now = () => clock.now + around.ahead()
    const timers = new Map<number, () => void>()
    let lastTimer = 0
    const timer =
      (repeats: boolean) =>
      (run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
        const id = ++lastTimer
        const isIdle = repeats || delay >= 1500
        const again = () => {
          if (repeats) timers.set(id, clock.after(delay, again, this, isIdle))
          else timers.delete(id)
          run(...args)
        }
        timers.set(id, clock.after(delay, again, this, isIdle))
        return id
      }
    const clear = (id: number) => {
      timers.get(id)?.()
      timers.delete(id)
    }
    const address = () => this.address
    const location = {
      get href() {
        return address().href
      },
      get origin() {
        return address().origin
      },
      get protocol() {
        return address().protocol
      },
      get pathname() {
        return address().pathname
      },
      get search() {
        return address().search
      },
      get hash() {
        return address().hash
      },
      ancestorOrigins: around.host === undefined ? [] : [around.host],
      assign: (to: string) => around.navigate(new URL(to, address()).href, 'push'),
      replace: (to: string) => around.navigate(new URL(to, address()).href, 'replace'),
      reload: () => around.navigate(address().href, 'reload'),
    }
    const globals: Record<string, unknown> = {
      $import: (load: () => unknown) => this.#import(load),
      location,
      document: {
        documentElement: { dataset: { tenant, embedOn: hostOrigin }, lang: this.lang },
        body: { append: () => {} },
        referrer: around.referrer,
        title: '',
        createElement: anElement,
        querySelector: () => null,
        querySelectorAll: () => [],
        getElementById: () => null,
      },
      sessionStorage: around.session,
      localStorage: around.local,
      history: {
        state: null,
        replaceState: (_: unknown, __: string, to: string) => {
          this.address = new URL(to, this.address)
          around.replaceAddress(this.address.href)
        },
      },
      navigator: {
        get onLine() {
          return around.isOnline()
        },
        ...(around.lock && {
          locks: { request: (name: string, work: () => Promise<unknown>) => around.lock?.(name, this, work) },
        }),
      },
      addEventListener: this.#events.addEventListener.bind(this.#events),
      removeEventListener: this.#events.removeEventListener.bind(this.#events),
      dispatchEvent: (event: Event) => {
        if (event.type.startsWith('foyer:') && event instanceof CustomEvent) around.pushed(event.detail)
        return this.#events.dispatchEvent(event)
      },
      setTimeout: timer(false),
      clearTimeout: clear,
      setInterval: timer(true),
      clearInterval: clear,
      requestAnimationFrame: (run: () => void) => timer(false)(run, 16),
      queueMicrotask,
      BroadcastChannel: class {
        onmessage: ((message: { data: unknown }) => void) | undefined
        readonly postMessage: (data: unknown) => void
        constructor(name: string) {
          this.postMessage = around.openChannel(name, (data) => this.onmessage?.({ data }))
        }
      },
      fetch: (url: string, init: RequestInit = {}) => this.#fetch(url, init),
      open: (to: string) => around.navigate(new URL(to, address()).href, 'push'),
      crypto: {
        getRandomValues: (values: Uint8Array | Uint32Array) => {
          const end = 2 ** (8 * values.BYTES_PER_ELEMENT) - 1
          for (let at = 0; at < values.length; at++) values[at] = between(dice, 0, end)
          return values
        },
      },
      Date: dateOf(now),
      Math: Object.assign(Object.create(Math), { random: dice }),
      AbortSignal: {
        any: anySignal,
        timeout: (delay: number) => {
          const controller = new AbortController()
          clock.after(delay, () => controller.abort(new DOMException('signal timed out', 'TimeoutError')), this, true)
          return controller.signal
        },
      },
      AbortController,
      Headers,
      Event,
      CustomEvent,
      reportError: around.threw,
      matchMedia: () => ({ matches: false }),
      scrollTo: () => {},
      scrollY: 0,
      innerWidth: 400,
      performance: { getEntriesByType: () => [], now: () => clock.now },
      ResizeObserver: class {
        observe() {}
      },
      PerformanceNavigationTiming: class {},
      dataLayer: undefined,
    }
    const layer: object[] = []
    layer.push = (...events: object[]) => {
      for (const event of events) around.pushed(event)
      return 0
    }
    globals['dataLayer'] = layer
    globals['globalThis'] = globals
    globals['window'] = globals
    globals['top'] = globals
    globals['parent'] = around.host === undefined ? globals : { postMessage: () => {} }
    globals['origin'] = this.address.origin
    globals['Element'] = PageLink
    globals['openInWindow'] = around.openInWindow
    return globals
  }

  /** Loads a file of the page's release late. */
  async #import(load: () => unknown): Promise<unknown> {
    const { clock, dice, isOnline, hasFiles } = this.#around
    const isThere = isOnline() && hasFiles(this)
    clock.pending++
    await new Promise<void>((goOn) => clock.after(between(dice, 1, 30), goOn))
    // A page tries again after a while, which isn't over before that.
    clock.after(isThere ? 0 : longestRetry, () => clock.pending--)
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return load()
  }

  async #fetch(url: string, { method = 'GET', body, signal }: RequestInit): Promise<PageResponse> {
    const around = this.#around
    const { clock, network, browser } = around
    signal?.throwIfAborted()
    // The shop's own pages are files, which are there as long as there is a network.
    if (new URL(url, this.address).origin === this.address.origin) {
      if (!around.isOnline()) throw new TypeError('Failed to fetch')
      return new PageResponse(url, { status: 200, headers: { 'content-type': 'text/html' }, text: '' })
    }
    const call = { method: method.toUpperCase(), url, body: typeof body === 'string' ? body : undefined }
    this.calls++
    around.called(this, call)
    clock.pending++
    return new Promise<PageResponse>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      // An answer for a page that is frozen arrives once it is back; for one that is gone, never.
      const reach = (arrive: () => void) => {
        clock.pending--
        if (this.state === 'alive') arrive()
        else clock.after(0, arrive, this)
      }
      network.send(browser, call, around.isOnline()).then(
        (reply) => {
          if (!reply.isCut && !signal?.aborted) around.called(this, call, reply)
          reach(() => resolve(new PageResponse(url, reply)))
        },
        (error: unknown) => reach(() => reject(error)),
      )
    })
  }
}
