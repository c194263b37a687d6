import { Auditor, type Finding } from './auditor/auditor.ts'
import { Browser, type BrowserHost, type Tab } from './browsers/browser.ts'
import { pageStarter } from './browsers/page.ts'
import type { PageProps, Person, Published } from './browsers/published.ts'
import { startShared, type Bundle } from './bundle.ts'
import { Clock } from './clock.ts'
import { between, diceOf, oneOf, Trace, weighted, type Dice } from './random.ts'
import { offersIn, type Offer, type Scene } from './visitors/moves.ts'
import { finish, goals, shownIn } from './visitors/finish.ts'
import { storyOf } from './visitors/stories.ts'
import { goOnline, skyOffers } from './weather/sky.ts'
import { makeNetwork } from './weather/weather.ts'
import {
  contextOf,
  featuresOf,
  hostOrigin,
  languages,
  museums,
  shopOrigin,
  suggests,
  type Language,
} from './world/museums.ts'
import { keptBaskets } from './world/kept.ts'
import { openSandbox } from './world/world.ts'

/** A move of a visit, which can be made again. */
export interface Move {
  /** Tab or browser that it is made in, or "sky". */
  where: string
  name: string
  /** Decides what the move leaves open, and the delays of what follows from it. */
  salt: number
  /** Time that passes after it, in milliseconds; -1 until everything is quiet. */
  wait: number
}

/** What came of a visit. */
export interface Outcome {
  moves: Move[]
  finding?: Finding
  /** Hash of everything that happened. */
  hash: string
  trace: string[]
  /** Number of payments that were opened, and of those that were booked. */
  opened: number
  booked: number
}

const waits = [-1, -1, -1, -1, -1, -1, 0, 5, 40, 150, 1000]
/** The waits of somebody who has two hands, or of tabs that do something by themselves in the same moment. */
const hastyWaits = [-1, -1, 0, 0, 0, 5, 20, 40]

const people = [
  { email: 'ada@tiny.example', password: 'correct horse', firstName: 'Ada', lastName: 'Kellerin', street: 'Weg 17' },
  {
    email: 'bob@tiny.example',
    password: 'battery staple',
    firstName: 'Bob',
    lastName: 'Freimann',
    street: 'Weg 38',
    company: 'Freimann AG',
  },
]

const personOf = (number: number): Person => {
  const { email, password, ...rest } = people[number % people.length] ?? { email: '', password: '' }
  return {
    email,
    password,
    codes: ['GOOD-1', 'BIG-1', 'CARD-1', 'USED-1', 'OLD-1', 'NO-SUCH-1'],
    form: {
      ...rest,
      email,
      salutation: 'ms',
      zip: '8000',
      city: 'Zürich',
      country: 'CH',
      phone: '',
      sendInvoice: true,
    },
  }
}

/** Moves that are this likely lead to a payment, and are as likely in every visit. */
const likely = 10

/** Kinds of moves that break nothing alone, and that a visit makes often together: each has been a fault's only way. */
const themes = [
  /^(?:remove line|undo|move it back|more of line|fewer of line)/,
  /no answers|^(?:give|close the notice|empty the basket|remove line)/,
  /earlier release|cart alone|^(?:give|go back|use the link back|open the basket)/,
  /is slow|^(?:leave the tab alone|come back to the tab|open a tab|duplicate the tab)/,
  /is slow|^choose a/,
  /page of the museum|^(?:look at something|open the basket|go back|duplicate the tab)/,
  /can’t open payments|^(?:more of line|fewer of line|remove line|duplicate the tab)/,
  /^(?:open a tab|look at line|add to the basket|fewer of line|remove line|undo|continue)/,
]

/**
 * Returns what makes moves of a kind likelier or rarer in a visit than in others: what is rare everywhere never meets, and
 * what happens all the time leaves no room for the rest (Groce's swarm testing).
 */
function habitOf(seed: string): (offer: Offer) => number {
  const known = new Map<string, number>()
  const own = themes.filter((_, at) => diceOf(seed, 'theme', at)() < 0.12)
  return ({ name, weight }) => {
    if (weight >= likely) return 1
    const before = known.get(name)
    if (before !== undefined) return before
    const throwOf = diceOf(seed, 'habit', name.replaceAll(/\b[a-d]?\d*\b/g, ''))()
    const factor = own.some((theme) => theme.test(name)) ? 8 : throwOf < 0.15 ? 8 : throwOf < 0.45 ? 0.1 : 1
    known.set(name, factor)
    return factor
  }
}

/** Prepares everything that visits share. */
export async function openRehearsal(bundle: Bundle) {
  const load = startShared(bundle)
  const start = pageStarter(bundle, load)
  const sandbox = await openSandbox(bundle)
  const published = await publishAll()

  /** Asks for what the pages of all museums hold, without any weather. */
  async function publishAll(): Promise<Map<string, Published>> {
    const all = new Map<string, Published>()
    const clock = new Clock(sandbox.monday)
    const world = sandbox.begin(clock, diceOf('publish'))
    const network = makeNetwork(clock, world)
    for (const seed of museums)
      for (const lang of languages) {
        const host = {
          ...hostOf(clock, network, diceOf('publish'), seed.id),
          propsOf: () => {
            throw new Error('No page is shown.')
          },
        }
        const browser = new Browser('publisher', 0, host)
        const tab = browser.openTab(`${shopOrigin(seed.id)}/${lang}/`)
        const page = browser.makePage(tab, new URL(`${shopOrigin(seed.id)}/${lang}/`))
        const module = page.prepare(start, seed.id)
        const asked = module.publish(contextOf(seed, lang), suggests(seed) ? featuresOf(seed) : undefined)
        await clock.settle()
        all.set(`${seed.id} ${lang}`, await asked)
        tab.close(false)
      }
    return all
  }

  function hostOf(
    clock: Clock,
    network: BrowserHost['network'],
    dice: Dice,
    museum: string,
  ): Omit<BrowserHost, 'propsOf'> {
    return {
      clock,
      network,
      dice,
      start,
      shopOrigin: shopOrigin(museum),
      tenant: museum,
      release: () => 0,
      called: () => {},
      threw: (error) => {
        throw error
      },
      pushed: () => {},
      changed: () => {},
      posted: () => {},
      handedOver: () => {},
      wentOn: () => {},
    }
  }

  /**
   * Makes a visit.
   * @param given its moves, to make it again; by default they are chosen
   */
  async function visit(seed: string, given?: readonly Move[]): Promise<Outcome> {
    const setup = diceOf(seed, 'setup')
    const clock = new Clock(sandbox.monday + between(setup, 0, 30 * 60) * 60_000)
    const world = sandbox.begin(clock, diceOf(seed, 'world'))
    const museum = oneOf(setup, museums)
    const trace = new Trace()
    const auditor = new Auditor(world, clock)
    const network = makeNetwork(clock, world)
    const browsers: Browser[] = []
    const story = storyOf(seed)
    let release = 0
    clock.threw = (error) => auditor.threw(error)
    escaped.threw = (error) => auditor.threw(error)

    const propsOf = (lang: string, { person }: Browser): PageProps => {
      const language: Language = languages.find((one) => one === lang) ?? 'en'
      const pages = published.get(`${museum.id} ${language}`)
      if (!pages) throw new Error(`${museum.id} isn't published in ${language}.`)
      return {
        context: contextOf(museum, language),
        published: pages,
        person: personOf(person),
        t: (key, values) => (values ? `${key} ${JSON.stringify(values)}` : key),
      }
    }
    const host: BrowserHost = {
      ...hostOf(clock, network, diceOf(seed, 'browsers'), museum.id),
      propsOf,
      release: () => release,
      called: (browser, page, call, reply) => {
        if (reply)
          trace.note(`  ${call.method} ${new URL(call.url).pathname.split('/').slice(3).join('/')} ${reply.status}`)
        auditor.called(browser, page, call, reply)
      },
      threw: (error) => auditor.threw(error),
      pushed: (browser, event) => auditor.pushed(browser, event),
      changed: (tab) => auditor.sawBasket(tab),
      posted: (_, data) => auditor.posted(data),
      handedOver: (frame, tab, address) => auditor.handedOver(frame, tab, address),
      wentOn: (frame, tab) => auditor.wentOn(frame, tab),
    }
    /** What is open in a browser: its tabs, and the frames that they show. */
    const openIn = ({ openTabs }: Browser): Tab[] =>
      openTabs.flatMap((tab) => (tab.foreign?.kind === 'host' && tab.frame ? [tab, tab.frame] : [tab]))
    const allBrowsers = () => browsers.flatMap((browser) => (browser.frames ? [browser, browser.frames] : [browser]))
    const openBrowser = (person: number) => {
      if (browsers.length >= 4) return undefined
      const browser = new Browser('abcd'.charAt(browsers.length), person, host)
      browsers.push(browser)
      return browser
    }
    const scene: Scene = {
      world,
      shopOrigin: shopOrigin(museum.id),
      museum: museum.id,
      browsers,
      propsOf,
      openBrowser,
      pressed: (tab, control, view) => auditor.pressed(tab, control, view),
      duplicated: (tab, original) => auditor.duplicated(tab, original),
      publish: () => void release++,
      threw: (error) => auditor.threw(error),
    }
    /** Opens the first tabs of a visitor: on the home page, or in the basket that is left from an earlier visit. */
    function arrive(browser: Browser) {
      const lang = oneOf(setup, languages)
      const keep = setup()
      // Some begin in a page of the museum's that shows the shop in a frame.
      const home = setup() < 0.2 ? `${hostOrigin}/` : `${scene.shopOrigin}/${lang}/`
      if (keep < 0.4 && !story) return void browser.openTab(home)
      const tabs = keep < 0.85 ? 1 : 2
      for (const kept of keptBaskets(museum, lang, world.today(museum.id), tabs, setup)) {
        const texts = Object.entries(kept).map(
          ([name, value]) => [`foyer:${museum.id}:${name}`, JSON.stringify(value)] as const,
        )
        auditor.kept(browser.openTab(`${scene.shopOrigin}/${lang}/checkout/`, undefined, texts))
      }
    }
    const persons = oneOf(setup, [1, 1, 1, 1, 2, 2, 3])
    for (let person = 0; person < persons; person++) {
      const browser = openBrowser(person)
      if (!browser) break
      if (setup() < 0.1) browser.hasLocks = false
      arrive(browser)
      const { email, password, form } = personOf(person)
      auditor.keepSecret(email, password, form.lastName, form.street)
    }
    const isStormy = setup() < 0.6 || story !== undefined

    /** Everything that can happen now, with the place where it does. */
    const offers = (): { where: string; offer: Offer }[] => [
      ...browsers.flatMap((browser) =>
        openIn(browser).flatMap((tab) => offersIn(scene, tab).map((offer) => ({ where: tab.id, offer }))),
      ),
      ...skyOffers({ scene, network, clock, isStormy }).map((offer) => ({
        where: 'sky',
        offer,
      })),
    ]
    const look = () => {
      auditor.look(allBrowsers())
      for (const browser of allBrowsers()) browser.releaseLocks()
    }
    const note = (tab: Tab) => (move: string) => {
      look()
      trace.note(`  ${tab.id} ${shownIn(tab)}: ${move}`)
    }
    const made: Move[] = []

    async function make(move: Move, offer: Offer) {
      const dice = diceOf(seed, 'move', move.salt)
      network.roll(diceOf(seed, 'delays', move.salt))
      trace.note(`${new Date(clock.now).toISOString()} ${move.where} ${move.name}`)
      const shown = browsers.flatMap(openIn)
      const tab = shown.find(({ id }) => id === move.where)
      for (const one of shown) one.loads = 0
      const before = tab && { page: tab.page, calls: tab.page?.calls, shown: shownIn(tab) }
      await offer.make(dice)
      await (move.wait < 0 ? clock.settle() : clock.advance(move.wait))
      look()
      if (move.wait < 0 && clock.pending === 0) for (const one of browsers.flatMap(openIn)) await lookForRest(one)
      // What offers to try again does so.
      if (tab && move.wait < 0 && move.name.endsWith(' again') && tab.page === before?.page)
        if (tab.page?.calls === before?.calls && shownIn(tab) === before?.shown)
          auditor.stuck(tab, `"${move.name}" does nothing`)
      trace.note(
        `  ${browsers
          .flatMap(openIn)
          .map((tab) => `${tab.id} ${shownIn(tab)}`)
          .join(' | ')}`,
      )
      made.push(move)
    }

    /** Nobody waits for nothing: a screen that is busy has a call under way. Nor is anybody turned away from what there is. */
    async function lookForRest(tab: Tab) {
      const { page } = tab
      if (tab.isLoading || page?.state !== 'alive' || page.address.pathname === '/logout/') return
      const view = page.screen?.view()
      if (view?.isBusy) auditor.stuck(tab, `${shownIn(tab)} is busy, and nothing is under way`)
      if (!view?.soldOut) return
      // Places are only ever sold, so that what is said of a moment before is still so.
      const { event, day, party } = view.soldOut
      const left = await world.placesOn(museum.id, event, day)
      if (left >= party) auditor.stuck(tab, `${day} is said to be sold out, and has ${left} places`)
    }

    await clock.settle()
    look()
    // Some have come as far as their payment before anything can go wrong with it.
    const [far, first] = [goals[between(setup, 0, 2)], browsers[0]?.tabs[0]]
    const goal = story?.goal ?? far
    if (goal && first) await finish(scene, first, clock, { look: note(first), goal })
    const length = between(setup, 8, 30)
    const habit = habitOf(seed)
    const [isHasty, lingers] = [setup() < 0.2, setup() < 0.25]
    /**
     * What is open on a payment page stays open for long with some; what is done in one tab is done in another, or pressed
     * again before it is answered.
     */
    const mood = ({ where, offer }: ReturnType<typeof offers>[number]): number => {
      const last = made.at(-1)
      const isEcho =
        isHasty && last?.name === offer.name && last.where !== where && last.where.startsWith(where.charAt(0))
      const isRepeat = isHasty && last?.name === offer.name && last.where === where
      const isPaying =
        lingers && browsers.some(({ openTabs }) => openTabs.some((tab) => tab.id === where && tab.foreign))
      return (isEcho ? 20 : isRepeat ? 3 : 1) * (isPaying ? 0.1 : 1)
    }
    const choosing = diceOf(seed, 'choices')
    for (let at = 0; at < (given?.length ?? length) && auditor.findings.length === 0; at++) {
      const all = offers()
      const known = given?.[at]
      if (known) {
        const found = all.find(({ where, offer }) => where === known.where && offer.name === known.name)
        if (found) await make(known, found.offer)
        continue
      }
      const told = story?.next(all, ({ where, offer }) => `${where} ${offer.name}`) ?? []
      const chosen = weighted(
        choosing,
        told.length > 0 ? told : all,
        (one) => one.offer.weight * habit(one.offer) * mood(one),
      )
      if (!chosen) break
      const { where, offer } = chosen
      const any = oneOf(choosing, isHasty ? hastyWaits : waits)
      const wait = (told.length > 0 ? story?.goOn() : undefined) ?? any
      await make({ where, name: offer.name, salt: between(choosing, 0, 1e9), wait }, offer)
    }

    if (auditor.findings.length === 0) await calm()

    /** Ends all faults; everybody tries to be done. */
    async function calm() {
      trace.note('calm')
      network.calm()
      network.roll(diceOf(seed, 'calm'))
      for (const browser of browsers) {
        goOnline(browser)
        browser.local.trouble = 'none'
        for (const { session } of browser.tabs) session.trouble = 'none'
      }
      await clock.settle()
      look()
      for (const browser of browsers) {
        if (browser.openTabs.length === 0) browser.openTab(`${scene.shopOrigin}/en/checkout/`)
        // Some buy no more, so that what is left in the basket is seen.
        const goal = story?.end ?? (diceOf(seed, 'rest', browser.id)() < 0.25 ? 'rest' : undefined)
        for (const tab of browser.openTabs) {
          if (auditor.findings.length > 0) return
          if (tab.page?.state === 'frozen') {
            tab.page.state = 'alive'
            clock.thaw(tab.page)
            await clock.settle()
            look()
          }
          // Whoever has chosen in a frame goes to the basket from there.
          if (tab.foreign?.kind === 'host') {
            tab.frame?.follow(`${scene.shopOrigin}/en/checkout/`)
            await clock.settle()
            look()
          }
          // What the tab shows has been left for a while, and a buyer looks at the basket, or goes on from there.
          if (!tab.foreign && setup() < 0.6) tab.navigate(`${scene.shopOrigin}/${tab.page?.lang ?? 'en'}/checkout/`)
          const why = await finish(scene, tab, clock, { look: note(tab), goal, strays: setup() < 0.2 })
          if (why !== undefined) auditor.stuck(tab, why)
        }
      }
      await clock.settle()
      if (auditor.findings.length === 0) auditor.close(allBrowsers())
    }

    for (const browser of browsers) for (const tab of browser.tabs) tab.close(false)
    const carts = world.carts()
    trace.note(`${carts.length} ${carts.map(({ payment, state }) => `${payment} ${state}`).join(', ')}`)
    const [finding] = auditor.findings
    return {
      moves: made,
      finding,
      hash: trace.hash,
      trace: trace.lines,
      opened: carts.length,
      booked: carts.filter(({ state }) => state === 'booked').length,
    }
  }
  return { visit }
}

/** Where errors go that nobody catches. */
const escaped = {
  threw: (error: unknown): void => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  },
}

/** Hands errors that nobody catches to the visit that is under way. */
export function catchEscaped() {
  process.on('unhandledRejection', (error) => escaped.threw(error))
  process.on('uncaughtException', (error) => escaped.threw(error))
}
