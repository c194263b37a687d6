import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { createSandbox } from '#sandbox/server.ts'
import { museumsOf } from './museums.ts'

/*
 * The shop API of a run, in a process of its own: what the sandbox answers, kept, so that asking costs what a quick
 * server takes and no more. Prices and places left change by word from the parent.
 */

const [museums = 1, languages = 1, articles = 1] = process.argv.slice(2).map(Number)
const origin = 'http://127.0.0.1'
const sandbox = await createSandbox({
  museums: museumsOf({ museums, languages, articles }),
  database: ':memory:',
  origin: () => 'https://pictures.example',
})

const article = v.looseObject({ id: v.number(), price: v.number() })
const ofArticles = v.looseObject({
  data: v.looseObject({ merchandise: v.optional(v.array(article), []), article: v.optional(article) }),
})

const kept = new Map<string, { status: number; body: string }>()
/** Prices that aren't the seed's any more, by museum and article. */
const prices = new Map<string, number>()
/** Tickets sold since, by museum. */
const sold = new Map<string, number>()
let lastAnswer = 0

async function answer(path: string): Promise<{ status: number; body: string }> {
  const known = kept.get(path)
  if (known) return known
  const response = await sandbox.fetch(new Request(origin + path))
  const made = { status: response.status, body: resold(path, repriced(path, await response.text())) }
  kept.set(path, made)
  return made
}

/** An answer with the prices that hold now. */
function repriced(path: string, body: string): string {
  const museum = path.split('/')[1] ?? ''
  if (prices.size === 0 || !path.includes('/merchandise') || path.includes('/attr')) return body
  const parsed = v.parse(ofArticles, JSON.parse(body))
  const { merchandise, article: one } = parsed.data
  for (const each of one ? [one] : merchandise) each.price = prices.get(`${museum} ${each.id}`) ?? each.price
  return JSON.stringify(parsed)
}

/** An answer with the places that are left now. */
const resold = (path: string, body: string): string =>
  body.replaceAll(/(?<="max_tickets":)\d+/g, (left) => String(Number(left) - (sold.get(path.split('/')[1] ?? '') ?? 0)))

const send = (response: ServerResponse, { status, body }: { status: number; body: string }) => {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body, () => (lastAnswer = performance.timeOrigin + performance.now()))
}

const server = createServer((request, response) => {
  answer(request.url ?? '/').then(
    (made) => send(response, made),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `${origin}:${(server.address() as AddressInfo).port}` })
})

const order = v.variant('do', [
  v.object({ do: v.literal('price'), museum: v.string(), article: v.string(), price: v.number() }),
  v.object({ do: v.literal('sell'), museum: v.string() }),
  v.object({ do: v.literal('lastAnswer') }),
])

process.on('message', (message: unknown) => {
  const told = v.parse(order, message)
  if (told.do === 'lastAnswer') return process.send?.({ lastAnswer })
  if (told.do === 'sell') {
    sold.set(told.museum, (sold.get(told.museum) ?? 0) + 1)
    for (const path of kept.keys()) if (path.startsWith(`/${told.museum}/`)) kept.delete(path)
    return process.send?.({ done: true })
  }
  prices.set(`${told.museum} ${told.article}`, told.price)
  for (const [path, { status, body }] of kept) {
    if (path.startsWith(`/${told.museum}/`)) kept.set(path, { status, body: repriced(path, body) })
  }
  return process.send?.({ done: true })
})
process.on('disconnect', () => process.exit(0))
