import { setTimeout } from 'node:timers/promises'
import { LockedError } from '#publisher/files/lock.ts'
import { onFault } from '#publisher/files/fault.ts'
import { publishSite } from '#publisher/release/publish-site.ts'
import { HeldError } from '#publisher/targets/hold.ts'
import { ConflictError } from '#publisher/targets/target.ts'
import { missingIn, openPlace, readerOf, siteOf, type PlaceWords } from './places.ts'

/*
 * Started by survive.test.ts: another process at a place of releases. It says that it has begun, and with `publish` each time
 * that it has published. Where a step is named, it is killed when it comes to that for the nth time.
 */

/** What another process is to do. */
export type Work =
  /** Publishes one text after the other, beside others that may do the same. */
  | { kind: 'publish'; name: string; times: number; killAt?: string | undefined; nth?: number }
  /** Keeps the lock until it is killed. */
  | { kind: 'hold' }
  /** Fetches pages and their scripts without pause, until it is told to end; prints how many so far, and at last what it missed. */
  | { kind: 'read' }

const [placeText = '', workText = ''] = process.argv.slice(2)
const words: PlaceWords = JSON.parse(placeText)
const work: Work = JSON.parse(workText)
const say = (text: string) => process.stdout.write(`${text}\n`)

async function publish({ name, times, killAt, nth = 1 }: Extract<Work, { kind: 'publish' }>): Promise<void> {
  let reached = 0
  onFault((step) => {
    if (step !== killAt) return
    reached += 1
    if (reached === nth) process.kill(process.pid, 'SIGKILL')
  })
  for (let done = 0; done < times;) {
    try {
      await publishSite({ ...siteOf(`${name}-${done}`), target: openPlace(words), concurrency: 1 })
      done += 1
      say('published')
    } catch (error) {
      // A claim is lost too where a busy machine leaves this process no time to show that it lives.
      const isExpected = [LockedError, HeldError, ConflictError].some((kind) => error instanceof kind)
      if (!isExpected) throw error
      await setTimeout(5)
    }
  }
}

async function read(): Promise<void> {
  let isGoing = true
  process.once('SIGTERM', () => (isGoing = false))
  let pages = 0
  const missed: string[] = []
  while (isGoing) {
    missed.push(...(await missingIn(readerOf(words))))
    pages += 2
    say(`pages ${pages}`)
  }
  say(JSON.stringify({ pages, missed }))
}

say('begun')
if (work.kind === 'publish') await publish(work)
else if (work.kind === 'read') await read()
else {
  await openPlace(words).lock(async () => {
    say('held')
    await setTimeout(3_600_000)
  })
}
