import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { objectStorage } from '../../support/object-storage.ts'

/* The object storage of a run, in a process of its own, so that its work isn't counted. */

const delay = Number(process.argv[2])
const answerTo = objectStorage('museums')

const server = createServer((from, to) => {
  const { method = '', url = '/', headers } = from
  const answer = async () => {
    const body = await buffer(from)
    await setTimeout(delay)
    const found = answerTo({ method, url, headers, body })
    to.writeHead(found.status, found.headers).end(found.body)
  }
  answer().catch((error: unknown) => to.destroy(error instanceof Error ? error : undefined))
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.on('disconnect', () => process.exit(0))
