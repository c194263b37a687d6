import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

/** Answers in place of a server, wrongly. */
type NetworkFault = (response: ServerResponse) => void

const page = '<!doctype html><title>Sign in to the guests’ network</title>'
const beginning = '{"status":200,"data":{"ev'

/** What a network and the machines on the way do to calls. Those that never end are cut by the deadline. */
export const networkFaults: Record<string, NetworkFault> = {
  'a connection that is reset': (response) => response.socket?.resetAndDestroy(),
  'a connection that is closed without a word': (response) => response.socket?.destroy(),
  'headers that are cut': (response) => response.socket?.end('HTTP/1.1 200 OK\r\nContent-Ty'),
  'a body that is cut': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 })
    response.write(beginning, () => response.destroy())
  },
  silence: () => {},
  'a body that stops': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 })
    response.write(beginning)
  },
  'no HTTP at all': (response) => response.socket?.end('220 mail.example ESMTP\r\n'),
  'a gateway that has lost its server': (response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end(page),
  'a server that has too much to do': (response) => response.writeHead(503, { 'retry-after': '3600' }).end(),
  'a redirect that goes in circles': (response) => response.writeHead(302, { location: response.req.url ?? '/' }).end(),
  'a body that can not be unpacked': (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(gzipSync(beginning).subarray(0, 20)),
  'a page of somebody else’s': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
}
