import { hash } from 'node:crypto'
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { inParallel } from '#domain/collections/in-parallel.ts'
import { steps, storageSteps, type Step } from '#publisher/files/fault.ts'
import { filesBelow } from '#publisher/files/files-below.ts'
import { LockedError } from '#publisher/files/lock.ts'
import { holdLive } from '#publisher/release/releases.ts'
import { verifyRelease } from '#publisher/release/verify-release.ts'
import { hostFileNames } from '#publisher/hosting/host-files.ts'
import { pairsOf } from '#publisher/targets/manifest.ts'
import type { Target } from '#publisher/targets/target.ts'
import { isFull } from '../../../support/full.ts'
import { rejectionOf, tempFolder } from '../support.ts'
import {
  diskPlace,
  expectWhole,
  missingIn,
  placeWith,
  publish,
  storagePlace,
  stubStorageKeys,
  whole,
  type Place,
  type PlaceWords,
} from './places.ts'
import type { Work } from './work-at.ts'

/*
 * What has to survive on every target, whatever happens to the process, to others beside it, to the disk or the storage, and
 * to the clock. A sample by default, all of it with FOYER_FULL=1. What single calls meet with stands in
 * storage-network.test.ts and ../release/failing-disk.test.ts.
 */

/** Time after which a bucket's claim is taken over here, in milliseconds: longer where six processes work at once. */
const silence = isFull ? 8000 : 5000

interface Kind {
  make: () => Promise<Place>
  /** Steps that publishes of a site come to again and again; those that only an earlier form or a great age has are left out. */
  steps: readonly Step[]
  /** A few of them. */
  some: readonly Step[]
  /** The tool that docs/operator/upgrade.md copies what is live with. */
  copier: 'rsync' | 'aws'
}

const kinds: [name: string, kind: Kind][] = [
  ['a folder', { make: diskPlace, steps, some: ['object-named', 'file-placed'], copier: 'rsync' }],
  [
    'object storage',
    {
      make: () => storagePlace(silence),
      steps: [
        ...storageSteps.filter((step) => step !== 'old-removed'),
        'object-written',
        'objects-synced',
        'release-written',
        'file-placed',
        'switched',
        'release-removed',
        'objects-removed',
      ],
      some: ['marked', 'file-placed'],
      copier: 'aws',
    },
  ],
]

stubStorageKeys()

const compiled = await tempFolder(afterAll)

/** Another process at a place; ends with the test, if not before. */
function start(place: Place, work: Work) {
  const words = [join(import.meta.dirname, 'work-at.ts'), JSON.stringify(place.words), JSON.stringify(work)]
  // What Node compiles for one of them it needn't compile for the next.
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled }
  const child: ChildProcess = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'], env })
  const lines = createInterface({ input: child.stdout ?? process.stdin })
  const said: string[] = []
  lines.on('line', (line) => said.push(line))
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => signal ?? code)
  onTestFinished(() => void child.kill('SIGKILL'))
  /** Waits until it has said something. @throws Error if it ends without */
  const has = async (text: string) => {
    const early = ended.then((how) => {
      if (!said.includes(text)) throw new Error(`The other process ended (${String(how)}) before it said "${text}".`)
    })
    while (!said.includes(text)) await Promise.race([once(lines, 'line'), early])
  }
  return { child, said, ended, has }
}

/** Holds that a copy of a place has each file of the live release as it is there. */
async function expectLiveIn(copy: ReadonlyMap<string, string>, target: Target): Promise<void> {
  const manifest = await target.manifest((await target.liveRelease()) ?? '')
  if (manifest instanceof Error) throw manifest
  const served = pairsOf(manifest.files).filter(([path]) => !hostFileNames.includes(path))
  expect(served.map(([path]) => [path, hash('sha256', copy.get(path) ?? 'not copied')])).toEqual(
    served.map(([path, { sha256 }]) => [path, sha256]),
  )
}

/** The arguments with which a place's tool copies what is live there into a folder. */
const copyWords = (words: PlaceWords, to: string): string[] =>
  'dir' in words
    ? ['-a', '--delete', '--modify-window=-1', `${words.dir}/current/`, to]
    : ['s3', 'sync', 's3://museum/shop', to, '--delete', '--exclude', '_foyer/*', '--endpoint-url', words.endpoint]

describe.each(kinds)('%s', { timeout: isFull ? 3_600_000 : 600_000 }, (_, kind) => {
  /** Kills a process that publishes, many times; after each, what is served has its parts, and the next publish ends well. */
  async function killOften(kills: readonly ((place: Place, name: string) => Promise<unknown>)[], lanes: number) {
    const queue = [...kills.entries()].values()
    await inParallel([...Array(lanes).keys()], lanes, async () => {
      const place = await placeWith(kind.make, 'first')
      for (const [at, kill] of queue) {
        const name = `run${at}`
        expect([name, await kill(place, name)]).toEqual([name, 'SIGKILL'])
        expect([name, await missingIn(place.served)]).toEqual([name, []])
        // A folder is switched as a whole; files of a bucket are replaced one by one.
        if ('dir' in place.words) await expectWhole(place)
        await publish(place, `after${at}`)
        await expectWhole(place, `after${at}`)
      }
    })
  }

  it('has every page with its parts after a run is killed at any step, and the next publish succeeds', async () => {
    const tried = (isFull ? kind.steps : kind.some).flatMap((step) =>
      Array.from({ length: isFull ? 25 : 1 }, (__, at) => ({ step, nth: 1 + (at % 5) })),
    )
    const kills = tried.map(
      ({ step, nth }) =>
        (place: Place, name: string) =>
          start(place, { kind: 'publish', name, times: 1000, killAt: step, nth }).ended,
    )
    await killOften(kills, isFull ? 6 : 2)
  })

  it('has every page with its parts after a run is killed at any moment, and the next publish succeeds', async () => {
    const kills = Array.from({ length: isFull ? 200 : 1 }, () => async (place: Place, name: string) => {
      const run = start(place, { kind: 'publish', name, times: 1000 })
      await run.has('begun')
      await setTimeout(Math.random() * 400)
      run.child.kill('SIGKILL')
      return run.ended
    })
    await killOften(kills, isFull ? 6 : 1)
  })

  it('is whole after four processes publish to it many times at once', async () => {
    const place = await kind.make()
    const runs = ['a', 'b', 'c', 'd'].map((name) => start(place, { kind: 'publish', name, times: isFull ? 50 : 2 }))
    expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual([0, 0, 0, 0])
    expect(runs.map(({ said }) => said.filter((line) => line === 'published').length)).toEqual(
      runs.map(() => (isFull ? 50 : 2)),
    )
    await expectWhole(place)
    await publish(place, 'last')
    await expectWhole(place, 'last')
  })

  it('is locked while its owner lives, and free within a minute after the owner was killed', async () => {
    const place = await placeWith(kind.make, '1')
    const owner = start(place, { kind: 'hold' })
    await owner.has('held')
    // Far longer than a claim without a sign of life would last.
    const waiting = new AbortController()
    const other = place.target().lock(async () => 'worked', { signal: waiting.signal })
    const early = await Promise.race([
      other.catch((error: unknown) => error),
      setTimeout(isFull ? 20_000 : 1.5 * silence),
    ])
    expect(early === undefined || early instanceof LockedError).toBe(true)
    waiting.abort(new Error('waited for long enough'))
    await expect(other).rejects.toThrow(/at work here|waited for long enough/)
    expect(await place.target().atWork()).toContain(`process ${owner.child.pid}`)
    owner.child.kill('SIGKILL')
    await owner.ended
    const begun = performance.now()
    expect(await publish(place, '2')).toMatchObject({ changed: true })
    expect(performance.now() - begun).toBeLessThan(60_000)
    await expectWhole(place, '2')
  })

  it('repairs damage of any state file by the next publish, or names the file, and repairs it with --fresh', async () => {
    const cut = (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2)
    const ways: ((bytes: Uint8Array) => Uint8Array | undefined)[] = [
      () => undefined,
      () => new Uint8Array(),
      cut,
      () => new TextEncoder().encode('{"release": 1}'),
      (bytes) => bytes.map((byte) => byte ^ 0xff),
    ]
    const lanes = ways.map((way, at) => ({ way, at }))
    await inParallel(lanes, 5, async ({ way, at }) => {
      const place = await placeWith(kind.make, '1', '2')
      await place.target().setFailure('{"at":"2026-01-01T00:00:00.000Z","message":"down"}')
      const files = await place.stateFiles()
      for (const file of isFull ? files : files.filter((__, nth) => nth % 15 === 3 * at)) {
        if (!(await place.stateFiles()).includes(file)) continue
        await place.spoil(file, way)
        const error = await rejectionOf(publish(place, '2'))
        if (error !== undefined) {
          // Whoever reads it knows which file it is.
          expect(error).toHaveProperty('message', expect.stringContaining(file.split('/').at(-1) ?? ''))
          await publish(place, '2', { fresh: true })
        }
        // Bytes of an object that changed within their size are found by those alone who read them.
        if (!(await verifyRelease(place.target())).ok) await publish(place, '2', { fresh: true })
        expect([file, at, await verifyRelease(place.target())]).toMatchObject([file, at, whole])
        expect([file, at, await place.served('run.txt'), await missingIn(place.served)]).toEqual([file, at, '2', []])
      }
    })
  })

  it('is published even if the clock was set back, and keeps the scripts that pages need', async () => {
    const place = await kind.make()
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'] })
    let time = Date.now()
    const at = (ms: number) => vi.setSystemTime((time += ms))
    await publish(place, '0')
    for (const [nth, back] of [30_000, 3_600_000, 365 * 86_400_000].entries()) {
      at(-back)
      const report = await publish(place, `back${nth}`)
      // Within a minute it is taken for an older pull of another machine's, which is said; and then the clock goes on.
      if (report.newerLivePull !== undefined) {
        expect(back).toBeLessThan(60_000)
        expect(await place.served('run.txt')).toBe('0')
        at(back)
        await publish(place, `back${nth}`)
      }
      at(1000)
      expect(await publish(place, `on${nth}`)).toMatchObject({ changed: true })
      await expectWhole(place, `on${nth}`)
      expect(await place.served(`_astro/app.back${nth}.js`)).toBe(`script back${nth}`)
    }
  })

  it('serves every page with its script, however often a release goes live', async () => {
    const place = await placeWith(kind.make, '0')
    const reader = start(place, { kind: 'read' })
    await reader.has('begun')
    for (let text = 1; text <= (isFull ? 500 : 15); text += 1) {
      await publish(place, String(text))
      // A script stays for ten releases: on a busy machine they would go live between a page and its script.
      const pages = 2 * reader.said.filter((line) => line.startsWith('pages')).length
      if (text % 5 === 0) await reader.has(`pages ${pages + 4}`)
    }
    reader.child.kill('SIGTERM')
    expect(await reader.ended).toBe(0)
    const read: { pages: number; missed: string[] } = JSON.parse(reader.said.at(-1) ?? '')
    expect(read.missed).toEqual([])
    expect(read.pages).toBeGreaterThan(20)
  })

  /**
   * Copies a place while others publish to it, as docs/operator/upgrade.md says: hold, copy, resume. Each copy has to be of one
   * release, and each of another one.
   * @param copy makes a copy and answers its files
   */
  async function copyOften(times: number, copy: (place: Place) => Promise<ReadonlyMap<string, string>>): Promise<void> {
    const place = await placeWith(kind.make, '0')
    // Of two, each waits for the other most of the time, and so does the copy.
    const others = (isFull ? ['x', 'y'] : ['x']).map((name) => start(place, { kind: 'publish', name, times: 100_000 }))
    await Promise.all(others.map(({ has }) => has('published')))
    const copied = new Set<string>()
    for (let nth = 0; nth < times; nth += 1) {
      await holdLive(place.target(), { since: new Date().toISOString() })
      const read = await copy(place)
      await expectLiveIn(read, place.target())
      await place.target().setHold(undefined)
      copied.add(read.get('run.txt') ?? '')
      await expect.poll(() => place.served('run.txt'), { timeout: 300_000 }).not.toBe(read.get('run.txt'))
    }
    expect(copied.size).toBeGreaterThan(1)
  }

  it('is copied as one release while others publish, once it is held', async () => {
    await copyOften(isFull ? 60 : 2, async (place) => {
      const read = new Map<string, string>()
      for (const path of await place.paths()) read.set(path, (await place.served(path)) ?? 'gone')
      return read
    })
  })

  const isThere = spawnSync(kind.copier, ['--version']).status === 0
  const name = `is copied as one release by ${kind.copier} while others publish, once it is held`
  it.skipIf(!isThere)(`${name}${isThere ? '' : ` (${kind.copier} is missing here)`}`, async () => {
    const backup = await tempFolder()
    await copyOften(isFull ? 20 : 2, async ({ words }) => {
      // A storage notes whole seconds, in which a run here may take two copies.
      const to = kind.copier === 'aws' ? await tempFolder() : backup
      await promisify(execFile)(kind.copier, copyWords(words, to))
      const paths = await filesBelow(to)
      return new Map(
        await Promise.all(paths.map(async (path) => [path, await readFile(join(to, path), 'utf8')] as const)),
      )
    })
  })
})
