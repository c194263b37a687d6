import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { inject, onTestFinished } from 'vitest'
import type { ShopContext } from '#domain/shop/config.ts'
import { messageFormatter, registerStrings } from '#i18n/format-message.ts'
import messages from '#i18n/messages/en.json'
import { storageKey } from '#stores/storage/storage.ts'
import { ShopProvider } from '#ui/use-shop.ts'
import { shopAt } from '../support/shop-at.ts'

/** All of the shop's English messages by dotted key. */
export const strings = Object.fromEntries(
  Object.entries(messages).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${namespace}.${key}`, text]),
  ),
)

/** The address that islands are handed of them. */
export const stringsPath = '/strings.js'
registerStrings(stringsPath, strings)

/** A shop whose visitors read English. */
export const shop: ShopContext = { ...shopAt('http://shop.invalid'), lang: 'en', locale: 'en' }

const { lang, locale, currency } = shop
const surroundings = { shop, lang, locale, currency, t: messageFormatter(strings, lang) }

/** A part of a screen with the shop around it that it stands in. */
const inShop = (part: ReactNode, own: ShopContext = shop) => (
  <ShopProvider value={{ ...surroundings, shop: own }}>{part}</ShopProvider>
)

/** An API of its own where each address fails once before it answers. */
export const stumblingApi = () => `${inject('stumblingApi')}/${crypto.randomUUID()}`

/** Holds the lock of payments, as a tab does that is confirming one, until the test has finished. @returns releases it */
export function holdPayments(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  onTestFinished(() => resolve())
  void navigator.locks.request(storageKey('payment'), () => promise)
  return resolve
}

/** An API that answers every call in this one way. */
export const answeringApi = (status: number, json: unknown = {}) =>
  `${inject('answeringApi')}/${status}/${encodeURIComponent(JSON.stringify(json))}`

/** Opens the page at another query until the test has finished. */
export function atAddress(search: string) {
  const { href } = location
  history.replaceState(null, '', search)
  onTestFinished(() => history.replaceState(null, '', href))
}

/** An empty place on the page, until the test has finished. */
function place(): HTMLElement {
  const element = document.body.appendChild(document.createElement('main'))
  // What is chosen stands in the address: the next test begins with its own.
  const { href } = location
  onTestFinished(() => {
    element.remove()
    history.replaceState(history.state, '', href)
  })
  return element
}

const keep = (root: Root) => onTestFinished(() => root.unmount())

/** Puts a part of a screen onto the page, of this shop unless another is given. @returns takes it away again */
export function show(part: ReactNode, own?: ShopContext) {
  const element = place()
  const root = createRoot(element)
  keep(root)
  root.render(inShop(part, own))
  return () => {
    root.unmount()
    element.remove()
  }
}

/** Puts the HTML that a server makes of a part onto the page; `takeOver` lets the browser run it. */
export function publish(part: ReactNode) {
  const element = place()
  element.innerHTML = renderToString(inShop(part))
  return {
    element,
    /** What React couldn't take over as it stands. */
    takeOver: () => {
      const faults: unknown[] = []
      keep(hydrateRoot(element, inShop(part), { onRecoverableError: (fault) => faults.push(fault) }))
      return faults
    },
  }
}
