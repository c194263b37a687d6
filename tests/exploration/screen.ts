import type { Page, Request } from 'playwright'

/** The longest that a screen may take to come to rest, in milliseconds: other work may slow the machine down tenfold. */
const patience = 30_000

/** Runs in the page: names the parts that aren't alive yet. */
function waitingInPage(): string[] {
  const isNear = (element: Element) => {
    const box = (element.firstElementChild ?? element).getBoundingClientRect()
    return box.bottom > 0 && box.top < innerHeight && box.width > 0
  }
  const islands = [...document.querySelectorAll('astro-island[ssr]')].filter(
    (island) => island.getAttribute('client') !== 'visible' || isNear(island),
  )
  return [
    ...islands.map((island) => `island ${island.getAttribute('component-export') ?? ''}`),
    ...(document.readyState === 'complete' ? [] : [`page ${document.readyState}`]),
  ]
}

/** Runs in the page: what a visitor can notice of it, as one text. The focus isn't part of it, since each press moves it. */
function appearanceInPage(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  const states = [...document.querySelectorAll('[aria-expanded], [aria-pressed], [aria-current], [open], [hidden]')]
  return JSON.stringify([
    location.href,
    performance.timeOrigin,
    document.body.innerText,
    fields.map(({ value, checked, disabled }) => `${value} ${checked} ${disabled}`),
    states.map((state) => state.cloneNode(false)).map((state) => (state instanceof Element ? state.outerHTML : '')),
    Math.round(scrollX),
    Math.round(scrollY),
  ])
}

/** A page that says when it has come to rest. */
export class Screen {
  readonly #pending = new Set<Request>()
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    page.on('request', (request) => this.#pending.add(request))
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', (request: Request) => this.#pending.delete(request))
    page.on('framenavigated', (frame) => {
      // Requests of the page before end with it, and not all of them say so.
      if (frame === page.mainFrame())
        for (const request of this.#pending) if (!request.isNavigationRequest()) this.#pending.delete(request)
    })
  }

  /** Waits until nothing is being loaded. @returns what it still waits for, if it doesn't end */
  async settle(): Promise<string | undefined> {
    const end = performance.now() + patience
    let quiet = 0
    let waiting: string[] = []
    while (performance.now() < end) {
      waiting = await this.page.evaluate(waitingInPage).catch(() => ['the next page'])
      waiting.push(...[...this.#pending].map((request) => request.url()))
      quiet = waiting.length === 0 ? quiet + 1 : 0
      if (quiet > 2) return undefined
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    return waiting.join(', ')
  }

  appearance(): Promise<string> {
    return this.page.evaluate(appearanceInPage)
  }
}
