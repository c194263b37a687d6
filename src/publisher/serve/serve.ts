import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answer, textAnswer, type ServedAnswer } from './answer.ts'
import { close, listen, originOf } from './listen.ts'
import { openRelease, type ServedRelease } from './served-release.ts'
import { liveNote } from '#publisher/targets/disk/live.ts'
import { siteFolder } from '#publisher/targets/disk/site-folder.ts'

export interface ServeOptions {
  /** Folder of the museum's site. */
  siteDir: string
  /** 0 takes any free one. */
  port: number
  /** Default `localhost`. */
  host?: string
  /** Told why a request was answered with 500. */
  onError?: (error: unknown) => void
  /** Answers in place of the site, or with what the site answers. */
  answering?: (request: IncomingMessage, answer: () => Promise<ServedAnswer>) => Promise<ServedAnswer>
}

export interface SiteServer {
  /** Such as `http://localhost:4401`. */
  url: string
  port: number
  stop: () => Promise<void>
}

/**
 * Serves the live release of a museum as a host of static files would, for demos and tests. A new release is served
 * from the next request on.
 * @throws PortTakenError
 */
export async function serveSite(options: ServeOptions): Promise<SiteServer> {
  const { siteDir, port, host = 'localhost', onError, answering = (_, asked) => asked() } = options
  const site = siteFolder(siteDir)
  let open: { key: string; release: ServedRelease } | undefined
  const current = async () => {
    const note = await liveNote(site)
    if (note === undefined) return undefined
    const key = JSON.stringify([note.release, note.lasting])
    if (open?.key !== key) open = { key, release: await openRelease(site, note) }
    return open.release
  }
  const server = createServer((request, response) => {
    answering(request, () => answerTo(request, current))
      .catch((error: unknown) => {
        onError?.(error)
        return textAnswer(500, 'The page could not be read.')
      })
      .then(
        (result) => send(response, result, request.method === 'HEAD'),
        () => response.destroy(),
      )
  })
  const bound = await listen(server, port, host)
  return { url: originOf(host, bound), port: bound, stop: () => close(server) }
}

async function answerTo(
  request: IncomingMessage,
  current: () => Promise<ServedRelease | undefined>,
): Promise<ServedAnswer> {
  const release = await current()
  return release ? answer(release, request) : textAnswer(503, 'Nothing has been published here yet.')
}

function send(response: ServerResponse, { status, headers, body }: ServedAnswer, headOnly: boolean): void {
  const length = status === 304 ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  response.writeHead(status, { ...headers, ...length })
  response.end(headOnly ? undefined : body)
}
