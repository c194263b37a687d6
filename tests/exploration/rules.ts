import type { BrowserContext, Page, Request } from 'playwright'
import { storedNames } from '../support/stored-names.ts'
import { personal } from './moves.ts'

/** Runs in the page: what the browser keeps, and what web statistics are told. */
function keptInPage(): { session: [string, string][]; local: [string, string][]; told: string } {
  return {
    session: Object.entries(sessionStorage) as [string, string][],
    local: Object.entries(localStorage) as [string, string][],
    told: JSON.stringify(globalThis.dataLayer ?? []),
  }
}

/** Runs in the page: what is wrong with the screen, as a visitor sees it. */
function faultsInPage(): string[] {
  const faults: string[] = []
  const main = document.querySelector<HTMLElement>('main') ?? document.body
  if (main.innerText.trim() === '') faults.push('nothing is on the screen')
  const ways = [
    ...document.querySelectorAll<HTMLElement>('main :is(a[href], button:enabled), #header a[href], form button'),
  ]
  if (!ways.some((way) => way.checkVisibility())) faults.push('no way leads on')
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`the page runs ${scrollWidth - clientWidth} px sideways`)
  return faults
}

const names = storedNames()
/** Names of the storages that may hold what somebody typed: personal ones, and those of the basket (docs/reference/privacy.md, note 1). */
const mayHoldTyped = new Set([
  ...names.filter(({ isPersonal }) => isPersonal).map(({ name }) => name),
  'cart',
  'unread',
  'documentNumber',
  'ordered',
  'basketHistory',
])

/** Watches a visitor's browser for what no rule allows. */
export class Watch {
  /** What was found; each once. */
  readonly faults: string[] = []
  readonly #shop: string
  readonly #api: string
  readonly #secrets = new Set<string>()

  constructor(
    context: BrowserContext,
    { shop, api, secrets }: { shop: string; api: string; secrets: readonly string[] },
  ) {
    this.#shop = shop
    this.#api = api
    for (const secret of secrets) this.#secrets.add(secret)
    context.on('weberror', (error) => this.#add(`the page threw: ${error.error().message}`))
    context.on('console', (message) => {
      // What was answered with an error is seen in the answer itself.
      const isFault = message.type() === 'error' || message.type() === 'warning'
      if (isFault && !message.text().startsWith('Failed to load resource')) this.#add(`console: ${message.text()}`)
    })
    context.on('response', (response) => {
      const { status, url } = { status: response.status(), url: response.url() }
      const isOwn = url.startsWith(this.#shop)
      if (status >= 500 || (isOwn && status >= 400)) this.#add(`${status} at ${url.replace(/\?.*/, '')}`)
    })
    context.on('request', (request) => this.#seeRequest(request))
  }

  #add(fault: string) {
    if (!this.faults.includes(fault)) this.faults.push(fault)
  }

  #seeRequest(request: Request) {
    const url = request.url()
    if (!url.startsWith('http')) return
    const isAway = !url.startsWith(this.#shop) && !url.startsWith(this.#api)
    // A visitor may follow a link that leads away.
    if (isAway && !request.isNavigationRequest()) this.#add(`a request to ${new URL(url).host}`)
    const isOfShop = url.startsWith(this.#shop) || request.isNavigationRequest()
    if (isOfShop) this.#seeText(url, `the address ${new URL(url).pathname}`)
    this.#seeText(request.headers()['referer'] ?? '', 'the Referer')
  }

  #seeText(text: string, place: string) {
    const plain = `${text} ${text.replaceAll(/(?:%[\da-f]{2})+/gi, decodeOr)}`.toLowerCase()
    if (plain.includes(personal)) this.#add(`personal words in ${place}`)
    for (const secret of this.#secrets)
      if (plain.includes(secret.toLowerCase())) this.#add(`a secret (${secret.slice(0, 6)}…) in ${place}`)
  }

  /** Looks at a screen that has come to rest. */
  async look(page: Page): Promise<void> {
    if (!page.url().startsWith(this.#shop)) return
    for (const fault of await page.evaluate(faultsInPage)) this.#add(fault)
    const { session, local, told } = await page.evaluate(keptInPage)
    for (const [key, text] of session) {
      const name = key.replace(/^foyer:[\w-]+:/, '')
      if (name === 'token' && text !== '') this.#secrets.add(text.replaceAll('"', ''))
    }
    this.#seeText(page.url(), `the address ${new URL(page.url()).pathname}`)
    this.#seeText(told, 'the data layer')
    for (const [key, text] of local) this.#seeText(text, `the local storage, ${key}`)
    for (const [key, text] of session) {
      const name = key.replace(/^foyer:[\w-]+:/, '')
      if (!mayHoldTyped.has(name)) this.#seeText(text, `the session storage, ${key}`)
      if (text.includes(`Pw-${personal}`)) this.#add(`a password in the session storage, ${key}`)
    }
    const known = new Set(names.map(({ storage, name }) => `${storage} ${name}`))
    for (const [kind, entries] of Object.entries({ session, local }))
      for (const [key] of entries)
        if (!known.has(`${kind} ${key.replace(/^foyer:[\w-]+:/, '')}`)) this.#add(`${kind} storage has ${key}, untold`)
  }

  /** Notes a fault of a move. */
  note(fault: string) {
    this.#add(fault)
  }
}

function decodeOr(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // decodeURIComponent throws for bytes that are no UTF-8; they hold no words.
    return text
  }
}
