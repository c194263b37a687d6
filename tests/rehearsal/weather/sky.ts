import type { Browser } from '../browsers/browser.ts'
import type { MemoryStorage } from '../browsers/storage.ts'
import type { Clock } from '../clock.ts'
import { between, oneOf } from '../random.ts'
import type { Offer, Scene } from '../visitors/moves.ts'
import { type Fault, type Network, randomFault } from './weather.ts'

/* What nobody does on purpose: faults of network, storage and clock, time that passes, and changes of what is sold. */

interface Sky {
  scene: Scene
  network: Network
  clock: Clock
  /** False on a calm day, on which only time passes. */
  isStormy: boolean
}

const minute = 60_000
const hour = 60 * minute

/** Gives a browser its network back, and tells its pages. */
export function goOnline(browser: Browser) {
  if (browser.isOnline) return
  browser.isOnline = true
  for (const { page } of browser.openTabs) if (page?.state === 'alive') page.dispatch(new Event('online'))
}

/** Fields that earlier releases did not keep of a payment, and of a basket that tabs share. */
const notKept = new Set(['returnToken', 'after', 'summary', 'subject', 'keys', 'questions', 'begun'])

/** Leaves in a storage what an earlier release would have written about payments and baskets. */
function asEarlier({ texts }: MemoryStorage, museum: string) {
  for (const name of ['payments', 'basketHistory']) {
    const key = `foyer:${museum}:${name}`
    const text = texts.get(key)
    if (text === undefined) continue
    const kept = JSON.parse(text, (field, value: unknown) => (notKept.has(field) ? undefined : value))
    texts.set(key, JSON.stringify(kept))
  }
}

/** The faults of one browser. */
function browserOffers({ network, scene }: Sky, browser: Browser): Offer[] {
  const { id, local } = browser
  const forgetLocal = () => {
    browser.isForgetful = true
  }
  const tabs = browser.openTabs
  const offers: Offer[] = [
    {
      name: `a fault of the network of ${id}`,
      weight: 4,
      make: (dice) => network.order({ browser: id, ...randomFault(dice) }),
    },
    {
      // Likelier while somebody pays: what isn't under way gets an answer all the same.
      name: `payments of ${id} get no answers`,
      weight: tabs.some(({ foreign }) => foreign?.kind === 'payment') ? 3 : 0.4,
      make: (dice) => {
        // A page asks as often as it is loaded, and once more before it gives up.
        for (let call = between(dice, 1, 6); call > 0; call--)
          network.order({ browser: id, endpoint: 'checkout/execPayment', fault: { kind: 'answer lost' } })
        network.order({ browser: id, endpoint: 'checkout/cancel', fault: { kind: 'answer lost' } })
        // What took effect unheard may be refused by something in between, which knows no reason.
        const status = oneOf(dice, [0, 0, 400, 410])
        if (status === 0) return
        network.order({ browser: id, endpoint: 'checkout/execPayment', fault: { kind: 'status', status, late: false } })
      },
    },
    {
      name: `${id} can’t open payments`,
      weight: 0.3,
      make: (dice) => {
        const fault = oneOf<Fault>(dice, [
          { kind: 'request lost' },
          { kind: 'too slow' },
          { kind: 'slow' },
          { kind: 'status', status: 422, late: false },
        ])
        for (let call = between(dice, 1, 2); call > 0; call--)
          network.order({ browser: id, endpoint: 'checkout/initPayment', fault })
      },
    },
    {
      name: `the network of ${id} is slow`,
      weight: 0.5,
      make: (dice) => {
        for (let call = between(dice, 2, 8); call > 0; call--) network.order({ browser: id, fault: { kind: 'slow' } })
      },
    },
    browser.isOnline
      ? { name: `${id} goes offline`, weight: 0.5, make: () => void (browser.isOnline = false) }
      : {
          name: `${id} is online again`,
          weight: 8,
          make: () => goOnline(browser),
        },
    {
      name: `${id} ${browser.keepsPages ? 'drops' : 'keeps'} pages`,
      weight: 0.2,
      make: () => void (browser.keepsPages = !browser.keepsPages),
    },
    {
      name: `the clock of ${id} is put forward`,
      weight: 0.2,
      make: (dice) => void (browser.ahead = oneOf(dice, [0, 10 * minute, hour])),
    },
    {
      name: `the clock of ${id} is put back`,
      weight: 0.3,
      make: (dice) => void (browser.ahead = -oneOf(dice, [0, 10 * minute, hour])),
    },
  ]
  if (local.trouble === 'none') {
    offers.push(
      {
        name: `the local storage of ${id} is full`,
        weight: 0.2,
        make: () => {
          local.trouble = 'full'
          forgetLocal()
        },
      },
      {
        name: `the local storage of ${id} is forbidden`,
        weight: 0.15,
        make: () => {
          local.trouble = 'blocked'
          forgetLocal()
        },
      },
      {
        name: `the local storage of ${id} is cleared`,
        weight: 0.15,
        make: () => {
          local.texts.clear()
          forgetLocal()
        },
      },
    )
  }
  if (local.trouble === 'none') {
    offers.push({
      name: `another release leaves records in ${id}`,
      weight: 0.2,
      make: () => {
        const key = `foyer:${scene.museum}:payments`
        const records: unknown[] = JSON.parse(local.texts.get(key) ?? '[]')
        local.texts.set(key, JSON.stringify([{ kind: 'of a later release' }, ...records]))
      },
    })
  }
  // Whoever is on a payment page comes back to the release that is published meanwhile.
  if (tabs.some(({ foreign }) => foreign?.kind === 'payment') && tabs.every(({ page }) => !page)) {
    offers.push({
      name: `an earlier release began the payments of ${id}`,
      weight: 1.5,
      make: () => {
        // A page that is kept for Back would remember what its own release had written.
        for (const tab of tabs) tab.discardKept()
        for (const { foreign } of tabs) if (foreign?.kind === 'payment') scene.world.unname(foreign.address)
        for (const storage of [local, ...tabs.map(({ session }) => session)]) asEarlier(storage, scene.museum)
      },
    })
  }
  for (const tab of tabs) {
    if (tab.session.trouble !== 'none') continue
    offers.push({
      name: `the session storage of ${tab.id} is full`,
      weight: 0.1,
      make: () => {
        tab.session.trouble = 'full'
        tab.isForgetful = true
      },
    })
  }
  return offers
}

/** Returns the names of the things in the baskets of all open tabs. */
const chosenBy = ({ browsers }: Scene): string[] =>
  browsers.flatMap(({ openTabs }) =>
    openTabs.flatMap(({ page }) => (page?.state === 'alive' && page.module ? Object.keys(page.module.basketOf()) : [])),
  )

/** Everything that may befall the visitors now. */
export function skyOffers(sky: Sky): Offer[] {
  const { scene, clock, isStormy } = sky
  const { world, museum } = scene
  const always: Offer[] = [
    { name: 'an hour passes', weight: 0.3, make: () => clock.sleep(hour) },
    { name: 'a day passes', weight: 0.15, make: () => clock.sleep(24 * hour) },
    { name: 'a price changes', weight: 0.4, make: (dice) => world.changePrice(museum, dice) },
    { name: 'the delivery costs more', weight: 0.3, make: () => world.changeShipping(museum) },
    { name: 'something sells out', weight: 0.4, make: (dice) => world.sellOut(museum, chosenBy(scene), dice) },
  ]
  if (!isStormy) return always
  return [
    ...always,
    { name: 'something is no longer sold', weight: 0.2, make: (dice) => world.remove(museum, dice) },
    { name: 'a code is used elsewhere', weight: 0.3, make: () => world.useCode(museum) },
    { name: 'another release is published', weight: 0.3, make: () => scene.publish() },
    { name: 'sessions end', weight: 0.3, make: () => world.endSessions(museum) },
    ...scene.browsers.flatMap((browser) => browserOffers(sky, browser)),
  ]
}
