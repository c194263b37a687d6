import pLimit, { type LimitFunction } from 'p-limit'
import { PictureError } from '#catalogue/fetch-picture.ts'

/** Number of parallel downloads from one server, which also sells the tickets. */
export const perServer = 8

/** Number of failures without a success after which a server's other pictures are skipped. */
const maxFailures = 3

/** The servers of a museum's pictures during a run. */
export class PictureServers {
  readonly #servers = new Map<string, { limit: LimitFunction; failures: number; hasAnswered: boolean }>()

  /**
   * Runs the download of a picture once its server isn't busy with others.
   * @throws what the download threw; PictureError at once if the server has only failed so far
   */
  download<T>(address: string, work: () => Promise<T>): Promise<T> {
    const host = URL.parse(address)?.host ?? ''
    const server = this.#servers.get(host) ?? { limit: pLimit(perServer), failures: 0, hasAnswered: false }
    this.#servers.set(host, server)
    return server.limit(async () => {
      if (server.failures >= maxFailures && !server.hasAnswered) throw new PictureError('its server answers nothing')
      try {
        const result = await work()
        server.hasAnswered = true
        return result
      } catch (error) {
        if (!(error instanceof PictureError)) throw error
        if (error.isServerDown) server.failures += 1
        else server.hasAnswered = true
        throw error
      }
    })
  }
}
