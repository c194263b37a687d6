import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { matchedRoutes } from 'hono/route'
import { openDatabase, type Database } from './database/database.ts'
import { auth } from './endpoints/auth.ts'
import { checkout } from './endpoints/checkout.ts'
import { customer } from './endpoints/customer.ts'
import { events } from './endpoints/events.ts'
import { merchandise } from './endpoints/merchandise.ts'
import { orders } from './endpoints/orders.ts'
import { passwords } from './endpoints/passwords.ts'
import { shopInfo } from './endpoints/shop-info.ts'
import { tourCalendar, tours } from './endpoints/tours.ts'
import { vouchers } from './endpoints/vouchers.ts'
import type { ShopEnv } from './http/answer.ts'
import { faultBox, withFaults, faultControl } from '#sandbox/http/faults.ts'
import { notFound, HttpError } from './http/http-error.ts'
import { limitedBody } from '#sandbox/http/request.ts'
import { untidy } from './http/untidy.ts'
import { images } from './images/images.ts'
import { pictureResizer } from './images/resize.ts'
import type { SandboxOptions } from './options.ts'
import { pages } from '#sandbox/pages/pages.ts'
import { paymentPage } from '#sandbox/pages/payment-page.ts'
import { seedDatabase } from '#sandbox/database/seed-database.ts'

/** The shop API of all demo museums as a fetch handler. */
export interface Sandbox {
  /** `bindings` are the server's, if there is one: faults need its connection. */
  fetch: (request: Request, bindings?: ShopEnv['Bindings']) => Response | Promise<Response>
  /** Closes the database. */
  close: () => void
}

/** Calls of the contract, grouped as there. */
const endpoints = [
  shopInfo,
  events,
  tours,
  tourCalendar,
  merchandise,
  vouchers,
  customer,
  auth,
  passwords,
  checkout,
  orders,
]

/** Shops of any origin may call, and read how long they have to wait. */
const forShops = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'OPTIONS'],
  allowHeaders: ['content-type', 'x-untidy'],
  exposeHeaders: ['retry-after'],
})

/** Puts a sandbox together on a database that is open already. */
const sandboxOn = (db: Database, options: SandboxOptions): Sandbox => {
  const now = options.now ?? (() => new Date())
  const museums = new Map(options.museums.map((seed) => [seed.id, seed]))
  const faults = faultBox(options.faults ?? [])
  const origin = options.origin ?? (() => 'http://localhost')
  const museum = (id: string) => {
    const seed = museums.get(id)
    if (!seed) throw notFound('museum')
    return seed
  }

  const app = new Hono<ShopEnv>()
  app.use(async (c, next) => {
    const begin = performance.now()
    await next()
    // The path pattern, since addresses can contain voucher codes and ids of orders.
    options.log?.({
      method: c.req.method,
      path: matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'unknown',
      status: c.res.status,
      ms: Math.round(performance.now() - begin),
    })
  })
  app.onError((error, c) => {
    if (error instanceof HttpError) return c.json(error.body, error.status, error.headers)
    return c.json({ message: `The sandbox failed: ${error.message}` }, 500)
  })
  app.notFound((c) => c.json({ message: 'There is no such call.' }, 404))

  if (options.faultControl) app.route('/', faultControl(faults))
  app.use('/:museum/images/*', forShops)
  app.route('/', images(museum, pictureResizer(options.pictureFolder)))

  app.route('/', pages({ db, museums: options.museums, now }))
  app.route('/', paymentPage({ db, now, museum, origin }))

  // Only from here on, so that no other site can read the pages for people, such as the mails and the payment page.
  app.use('/:museum/:lang/*', forShops, limitedBody, withFaults(faults))
  app.use('/:museum/:lang/*', async (c, next) => {
    const seed = museum(c.req.param('museum'))
    const lang = c.req.param('lang')
    if (!seed.languages.includes(lang)) throw notFound(`language ${lang.slice(0, 10)}`)
    c.set('shop', { seed, db, lang, at: now(), origin: origin(), shops: options.shops?.[seed.id] ?? [] })
    await next()
    c.header('cache-control', 'no-store')
    const data = c.get('data')
    const asked = c.req.header('x-untidy') !== undefined || c.req.query('x-untidy') !== undefined
    if ((asked || options.untidy) && data !== undefined) c.res = c.json({ data: untidy(data) })
  })
  for (const group of endpoints) app.route('/:museum/:lang', group)

  return { fetch: (request, bindings) => app.fetch(request, bindings), close: db.close }
}

/** Opens the database, adds missing seed data and answers calls. */
export const createSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const { database } = options
  const db = typeof database === 'string' ? openDatabase(database) : database
  await seedDatabase(db, options.museums, options.now?.() ?? new Date())
  return sandboxOn(db, options)
}
