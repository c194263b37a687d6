import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A host of pictures that answers at each path as it is told to, and counts what it is asked. */
export async function startPictureHost(answers: Record<string, Answer>) {
  const asked: string[] = []
  const sent: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    response.on('finish', () => response.statusCode === 200 && sent.push(path))
    const answer = answers[path]
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  // A connection that is closed just as it is used again would look like a server that can't be reached.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    answers,
    asked,
    /** Paths whose picture was sent. */
    sent,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Sends bytes with a validator, and none where the one who asks knows them. */
export const picture =
  (bytes: Uint8Array, etag = `"${bytes.byteLength}"`): Answer =>
  (request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
    else response.writeHead(200, { 'content-type': 'image/jpeg', etag }).end(bytes)
  }

/** Noise, so that nothing of it compresses away. */
export const photograph = (width: number, height: number, seed = 1) => {
  const data = Buffer.alloc(width * height * 3)
  let state = seed
  for (let at = 0; at < data.length; at += 1) {
    state = (state * 1103515245 + 12345) % 2147483648
    data[at] = 100 + (state % 50)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** A PNG of any size as its header says, with hardly anything behind it. */
export function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc(100_000))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
