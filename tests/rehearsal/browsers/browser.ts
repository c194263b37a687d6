import type { Clock, Owner } from '../clock.ts'
import { between, type Dice } from '../random.ts'
import type { Network } from '../weather/weather.ts'
import type { Reply } from '../world/world.ts'
import { Page, type PageStarter } from './page.ts'
import type { PageProps } from './published.ts'
import { MemoryStorage, type PageStorage } from './storage.ts'
import { hostOrigin } from '../world/museums.ts'

/*
 * A browser with its tabs. Each tab has a history and a session storage; the tabs of a browser share the local storage, the
 * channels, the locks, the network and the clock.
 */

/** What browsers of one visit share. */
export interface BrowserHost {
  clock: Clock
  network: Network
  dice: Dice
  start: PageStarter
  /** Origin of the shop, and the props of its pages by their language. */
  shopOrigin: string
  tenant: string
  propsOf: (lang: string, browser: Browser) => PageProps
  called: (browser: Browser, page: Page, call: { method: string; url: string; body?: string }, reply?: Reply) => void
  /** Number of the release that the server has now. */
  release: () => number
  threw: (error: unknown) => void
  pushed: (browser: Browser, event: unknown) => void
  /** Told of each change of the basket that the page of a tab shows. */
  changed: (tab: Tab) => void
  posted: (browser: Browser, data: unknown) => void
  /** Told of each basket that a frame hands over to the window around it. */
  handedOver: (frame: Tab, tab: Tab, address: string) => void
  /** Told of each link that is followed in a frame while the window around it is being left. */
  wentOn: (frame: Tab, tab: Tab) => void
}

interface Entry {
  url: string
  /** Address of the page that led to it. */
  referrer?: string
  /** The page as it was left, if the browser keeps it. */
  kept?: Page
}

/**
 * What a tab shows that isn't the shop: a payment page, a page of the museum's that shows the shop in a frame, or the browser's
 * own page of an error.
 */
export interface Foreign {
  kind: 'payment' | 'host' | 'error'
  address: string
}

/** Pages that a press may lead to, one after the other, unless they go round. */
const mostLoads = 30

/** A tab of a browser. */
export class Tab {
  readonly id: string
  readonly browser: Browser
  readonly session: MemoryStorage
  entries: Entry[] = []
  index = -1
  page: Page | undefined
  foreign: Foreign | undefined
  isClosed = false
  /** True while another page is being opened. */
  isLoading = false
  /** True once its session storage has failed or was cleared: it may have forgotten anything. */
  isForgetful = false
  /** The tab around a frame. */
  readonly around: Tab | undefined
  /** The frame that a page of the museum's shows, in which the shop finds nothing of what it keeps in windows. */
  frame: Tab | undefined
  #loading: (() => void) | undefined
  /** Pages that were loaded since somebody last did anything. */
  loads = 0

  constructor(browser: Browser, id: string, session = new MemoryStorage(), around?: Tab) {
    this.browser = browser
    this.id = id
    this.session = session
    this.around = around
  }

  get url(): string {
    return this.entries[this.index]?.url ?? ''
  }

  /** Follows a link of the page. @param isWayOut true for the one that opens a framed page in a window of its own */
  follow(url: string, isWayOut = false) {
    const { href, target } = this.page?.click(url, isWayOut) ?? { href: url, target: '' }
    if (target === '' || !this.around) {
      if (this.around?.isLoading) this.browser.host.wentOn(this, this.around)
      return this.navigate(href)
    }
    this.browser.host.handedOver(this, this.around, href)
    this.around.navigate(href, 'push', this.url)
  }

  /** Opens an address, after the time that a page takes to arrive. @param referrer address of the page that leads to it */
  navigate(url: string, how: 'push' | 'replace' | 'reload' = 'push', referrer = this.page ? this.url : '') {
    const target = new URL(url)
    const here = URL.parse(this.url)
    const isSamePage =
      here !== null && target.pathname + target.search === here.pathname + here.search && target.origin === here.origin
    if (isSamePage && target.hash !== '' && how === 'push' && this.page) {
      this.page.address = target
      this.replaceAddress(url)
      return
    }
    const { clock, dice } = this.browser.host
    this.#loading?.()
    this.isLoading = true
    const goneAt = between(dice, 5, 120)
    this.#loading = clock.after(goneAt, () => {
      if (how === 'push') {
        this.entries = [...this.entries.slice(0, this.index + 1), { url, referrer }]
        this.#leave(this.index)
        this.index = this.entries.length - 1
      } else {
        this.#leave(undefined)
        this.entries[this.index] = { url, referrer: how === 'reload' ? this.entries[this.index]?.referrer : referrer }
      }
      this.#show()
    })
  }

  replaceAddress(url: string) {
    const entry = this.entries[this.index]
    if (entry) entry.url = url
  }

  /** True if the browser's Back button does anything. */
  get canGoBack() {
    return this.index > 0
  }

  /** Goes back in the history, as far as there is one. */
  back(steps = 1) {
    const { clock, dice } = this.browser.host
    this.#loading?.()
    this.isLoading = true
    this.#loading = clock.after(between(dice, 5, 60), () => {
      this.#leave(this.index)
      this.index = Math.max(0, this.index - steps)
      this.#show()
    })
  }

  /** Discards the pages that are kept for Back, as browsers do at any time. */
  discardKept() {
    for (const entry of this.entries) {
      entry.kept?.unload(false)
      entry.kept = undefined
    }
    this.frame?.discardKept()
  }

  /** Leaves the page in a frame when the page around it is left. */
  suspend() {
    this.#loading?.()
    this.isLoading = false
    this.#leave(this.index)
  }

  /** Shows the page in a frame as it was left; at first, one of the shop's. */
  resume() {
    if (this.index < 0) this.navigate(`${this.browser.host.shopOrigin}/en/`)
    else this.#show()
  }

  reload() {
    this.navigate(this.url, 'reload')
  }

  /** Leaves the page; the browser may keep it for Back. */
  #leave(index: number | undefined) {
    const { page } = this
    if (this.foreign?.kind === 'host') this.frame?.suspend()
    this.page = undefined
    this.foreign = undefined
    if (!page) return
    const entry = index === undefined ? undefined : this.entries[index]
    // A page without islands reads the basket when another tab tells of one, which code that is loaded as a whole does too early
    // to be kept.
    const isPlain = page.screen?.view().shows === 'plain'
    if (entry && this.browser.whole.keepsPages && !isPlain && !this.browser.usesLock(page)) {
      page.dispatch(Object.assign(new Event('pagehide'), { persisted: true }))
      page.state = 'frozen'
      page.isKept = true
      entry.kept = page
    } else page.unload(true)
    this.browser.releaseLocks()
  }

  #show() {
    this.#loading = undefined
    this.isLoading = false
    const entry = this.entries[this.index]
    if (!entry || this.isClosed) return
    if (++this.loads > mostLoads) {
      if (this.loads === mostLoads + 1)
        this.browser.host.threw(new Error(`${entry.url} loads one page after the other`))
      return
    }
    const { kept, url } = entry
    entry.kept = undefined
    if (kept) {
      kept.state = 'alive'
      kept.isKept = false
      this.page = kept
      this.browser.host.clock.thaw(kept)
      kept.dispatch(Object.assign(new Event('pageshow'), { persisted: true }))
      return
    }
    const address = new URL(url)
    const { host } = this.browser
    if (!this.browser.whole.isOnline) {
      this.foreign = { kind: 'error', address: url }
    } else if (address.origin === hostOrigin) {
      this.foreign = { kind: 'host', address: url }
      this.frame ??= this.browser.openFrame(this)
      this.frame.resume()
    } else if (address.origin !== host.shopOrigin) {
      this.foreign = { kind: 'payment', address: url }
    } else {
      const page = this.browser.makePage(this, address)
      this.page = page
      page.open(host.start, host.propsOf(page.lang, this.browser))
      page.module?.onBasket(() => {
        if (this.page === page) host.changed(this)
      })
      page.dispatch(Object.assign(new Event('pageshow'), { persisted: false }))
    }
  }

  /** Ends the tab. @param isTold false if it is killed */
  close(isTold: boolean) {
    this.isClosed = true
    this.#loading?.()
    this.isLoading = false
    this.page?.unload(isTold)
    this.frame?.close(isTold)
    this.discardKept()
    this.page = undefined
    this.foreign = undefined
    this.browser.releaseLocks()
  }
}

interface Channel {
  name: string
  page: Page
  receive: (data: unknown) => void
}

interface Waiting {
  page: Owner
  run: () => Promise<unknown>
}

/** A browser of a visitor's. */
export class Browser {
  readonly id: string
  readonly person: number
  readonly host: BrowserHost
  readonly local = new MemoryStorage()
  readonly tabs: Tab[] = []
  /** What all frames of the museum's other pages share: storages, channels and locks of their own. */
  frames: Browser | undefined
  /** The browser itself, of what its frames share: its network, clock and locks are theirs, too. */
  readonly whole: Browser
  isOnline = true
  /** True if it keeps pages as they were left, for Back. */
  keepsPages = true
  /** What its clock is ahead of the true time, in milliseconds. */
  ahead = 0
  hasLocks = true
  /** True once its local storage has failed or was cleared. */
  isForgetful = false
  #channels: Channel[] = []
  #locks = new Map<string, { held?: Waiting; waiting: Waiting[] }>()
  #pages: { tab: Tab; page: Page }[] = []

  constructor(id: string, person: number, host: BrowserHost, whole?: Browser) {
    this.id = id
    this.person = person
    this.host = host
    this.whole = whole ?? this
  }

  /** Makes the frame of a tab; that of a duplicate has a copy of the session of the other's. */
  openFrame(around: Tab, duplicated?: Tab): Tab {
    this.frames ??= new Browser(this.id.toUpperCase(), this.person, this.host, this)
    const { frames } = this
    const frame = new Tab(
      frames,
      `${frames.id}${around.id.slice(1)}`,
      new MemoryStorage(duplicated?.session.texts),
      around,
    )
    frames.tabs.push(frame)
    return frame
  }

  get openTabs(): Tab[] {
    return this.tabs.filter(({ isClosed }) => !isClosed)
  }

  /**
   * Opens a tab; a duplicate gets a copy of the session and the history of another.
   * @param kept what the tab has stored since an earlier visit
   */
  openTab(url: string, duplicated?: Tab, kept?: Iterable<readonly [string, string]>): Tab {
    const session = new MemoryStorage(duplicated?.session.texts ?? kept)
    const tab = new Tab(this, `${this.id}${this.tabs.length + 1}`, session)
    if (duplicated) {
      tab.isForgetful = duplicated.isForgetful
      tab.entries = duplicated.entries.map((entry) => ({ url: entry.url }))
      tab.index = duplicated.index
      if (duplicated.frame) tab.frame = this.openFrame(tab, duplicated.frame)
    }
    this.tabs.push(tab)
    tab.navigate(url, duplicated ? 'reload' : 'push')
    return tab
  }

  makePage(tab: Tab, address: URL): Page {
    const { clock, network, dice, called, threw, pushed } = this.host
    const page: Page = new Page(address, this.host.release(), {
      clock,
      network,
      dice,
      browser: this.whole.id,
      referrer: tab.entries[tab.index]?.referrer ?? '',
      host: tab.around && hostOrigin,
      openInWindow: () => tab.follow(page.address.href, true),
      ahead: () => this.whole.ahead,
      isOnline: () => this.whole.isOnline,
      hasFiles: (own) => own.release === this.host.release(),
      session: tab.session,
      local: this.#localOf(() => page),
      navigate: (url, how) => {
        if (page.state === 'alive') tab.navigate(url, how)
      },
      replaceAddress: (url) => tab.replaceAddress(url),
      openChannel: (name, receive) => this.#openChannel(name, page, receive),
      lock: this.whole.hasLocks ? (name, owner, work) => this.#lock(name, owner, work) : undefined,
      called: (own, call, reply) => called(this, own, call, reply),
      threw,
      pushed: (event) => pushed(this, event),
    })
    this.#pages = [...this.#pages.filter((one) => one.page.state !== 'dead'), { tab, page }]
    return page
  }

  /** Returns the local storage as one page uses it: its changes are told to all others. */
  #localOf(own: () => Page): PageStorage {
    const { local, host } = this
    const tell = (key: string) => {
      for (const { page } of this.#pages) {
        if (page === own() || page.state === 'dead' || page.isKept) continue
        host.clock.after(1, () => page.dispatch(Object.assign(new Event('storage'), { key })), page)
      }
    }
    return {
      get length() {
        return local.length
      },
      key: (index) => local.key(index),
      clear: () => local.clear(),
      getItem: (key) => local.getItem(key),
      setItem: (key, text) => {
        if (local.setItem(key, text)) tell(key)
      },
      removeItem: (key) => {
        if (local.removeItem(key)) tell(key)
      },
    }
  }

  #openChannel(name: string, page: Page, receive: (data: unknown) => void) {
    const own: Channel = { name, page, receive }
    this.#channels = [...this.#channels.filter((one) => one.page.state !== 'dead'), own]
    return (data: unknown) => {
      const text = JSON.stringify(data)
      this.host.posted(this, data)
      for (const channel of this.#channels) {
        if (channel === own || channel.name !== name || channel.page.state === 'dead' || channel.page.isKept) continue
        this.host.clock.after(1, () => channel.receive(JSON.parse(text)), channel.page)
      }
    }
  }

  #lock(name: string, page: Owner, work: () => Promise<unknown>): Promise<unknown> {
    const lock = this.#locks.get(name) ?? { waiting: [] }
    this.#locks.set(name, lock)
    return new Promise((resolve, reject) => {
      const run = async () => {
        try {
          resolve(await work())
        } catch (error) {
          reject(error)
        } finally {
          if (lock.held === own) lock.held = undefined
          this.releaseLocks()
        }
      }
      const own: Waiting = { page, run }
      lock.waiting.push(own)
      this.releaseLocks()
    })
  }

  /** Returns true if a page holds a lock, which keeps it from being frozen. */
  holdsLock(page: Owner): boolean {
    return [...this.#locks.values()].some(({ held }) => held?.page === page)
  }

  /** Returns true if a page holds a lock, or waits for one: no browser keeps it for Back. */
  usesLock(page: Owner): boolean {
    return (
      this.holdsLock(page) || [...this.#locks.values()].some(({ waiting }) => waiting.some((one) => one.page === page))
    )
  }

  /** Gives each lock to the next that waits, also where the page that held it is gone. */
  releaseLocks() {
    for (const lock of this.#locks.values()) {
      if (lock.held && lock.held.page.state !== 'dead') continue
      lock.waiting = lock.waiting.filter(({ page }) => page.state !== 'dead')
      const next = lock.waiting.shift()
      lock.held = next
      if (next) this.host.clock.after(0, () => void next.run(), next.page)
    }
  }
}
