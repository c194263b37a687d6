import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CachedPublish } from '#publisher/release/publish-cache.ts'
import { publishSite, publishUnchanged } from '#publisher/release/publish-site.ts'
import { verifyRelease } from '#publisher/release/verify-release.ts'
import { maxConcurrentCalls, s3Bucket } from '#publisher/targets/s3/bucket.ts'
import { claimBucket, claimKey } from '#publisher/targets/s3/claim.ts'
import { s3Target } from '#publisher/targets/s3/s3-target.ts'
import { ConflictError } from '#publisher/targets/target.ts'
import { startS3Server } from '../../../support/s3-server.ts'
import { isFull } from '../../../support/full.ts'
import { rejectionOf } from '../support.ts'
import {
  placeWith,
  publish,
  readerOf,
  scriptedPage,
  siteOf,
  storagePlace,
  stubStorageKeys,
  type StoragePlace,
} from './places.ts'

/* What a network does to a publish into object storage, call by call; what every target does stands in contract.test.ts. */

stubStorageKeys()
afterEach(() => void vi.stubEnv('AWS_MAX_ATTEMPTS', '3'))

/** Every call of a publish over another release; else a few of them, spread. */
const stride = isFull ? 1 : 9

async function expectLive(place: StoragePlace, text: string): Promise<void> {
  expect(await verifyRelease(place.target())).toMatchObject({ ok: true, missing: [], damaged: [], unknown: [] })
  expect(await place.served('de/a/index.html')).toContain(scriptedPage('a', text).props.html)
  expect(await place.served('run.txt')).toBe(text)
}

describe('a call to the storage', () => {
  it.each(['refused', 'lost', 'silent', 'doubled'] as const)(
    'is repeated by the client after it was %s once, and the publish succeeds',
    async (how) => {
      // Of object storage that is silent the claim's owner knows in time.
      const place = await placeWith(() => storagePlace(6000, 1000), '0')
      for (let nth = 1; ; nth += stride) {
        let calls = 0
        place.server.disturb(() => (++calls === nth ? how : undefined))
        await publish(place, `at-${nth}`)
        place.server.disturb(() => undefined)
        await expectLive(place, `at-${nth}`)
        if (calls < nth) break
      }
    },
  )

  it('keeps the live release if it is refused permanently, and doesn’t block the next publish', async () => {
    vi.stubEnv('AWS_MAX_ATTEMPTS', '1')
    // Who has to wait until a claim of an hour is given up waits too long.
    const place = await placeWith(() => storagePlace(3_600_000), '0')
    for (let nth = 1; ; nth += stride) {
      let calls = 0
      // The claim can be given back: what is refused is the upload.
      place.server.disturb((line) => (line.endsWith('/claim.json') || ++calls < nth ? undefined : 'refused'))
      const error = await rejectionOf(publish(place, `at-${nth}`))
      place.server.disturb(() => undefined)
      await publish(place, `after-${nth}`)
      await expectLive(place, `after-${nth}`)
      if (error === undefined) break
    }
  })

  it('is remembered by the process if it is refused while pages are written, even if nothing is new after that', async () => {
    vi.stubEnv('AWS_MAX_ATTEMPTS', '1')
    const place = await storagePlace()
    const cached: CachedPublish = {}
    const { release } = await publish(place, '1', { cached })
    place.server.failWhen((line) => line === 'PUT /museum/shop/de/b/index.html')
    await expect(publish(place, '2', { cached })).rejects.toThrow()
    place.server.failWhen(() => false)
    expect(await place.served('run.txt')).toBe('2')
    const unchanged = { target: place.target(), release, pulledAt: new Date(), cached }
    expect(await publishUnchanged(unchanged)).toBeUndefined()
    expect((await publish(place, '1', { cached })).damaged).toContain('run.txt')
    await expectLive(place, '1')
  })

  it('that removes old files doesn’t hide, if it is refused, that a release went live, and is made by the next publish', async () => {
    vi.stubEnv('AWS_MAX_ATTEMPTS', '1')
    const { server, words } = await placeWith(storagePlace, '1')
    const bucket = s3Bucket({ bucket: 'museum', prefix: 'shop/', endpoint: server.endpoint })
    const target = s3Target({ bucket, address: 's3://museum/shop', grace: 0 })
    server.failWhen((line) => line.startsWith('DELETE'))
    const report = await publishSite({ ...siteOf('2'), target })
    expect(report).toMatchObject({ release: '000002', changed: true, pruned: 0 })
    expect(report.lateFailure).toMatch(/^Old files were not removed: /)
    expect(report.changedFiles).toContain('run.txt')
    server.failWhen(() => false)
    expect(await readerOf(words)('_astro/app.1.js')).toBeDefined()
    expect(await publishSite({ ...siteOf('2'), target })).toMatchObject({ changed: false, pruned: 2 })
    expect(await readerOf(words)('_astro/app.1.js')).toBeUndefined()
  })

  it.each(['denied', 'full'] as const)(
    'keeps the live release if it is %s permanently, and the next publish succeeds',
    async (how) => {
      const place = await placeWith(() => storagePlace(3000), '0')
      const statuses = new Set<unknown>()
      for (let nth = 1; ; nth += isFull ? 1 : 12) {
        let writes = 0
        // The claim can't be given back either: the next one waits until it is silent for long enough.
        place.server.disturb((line) => (line.startsWith('PUT') && ++writes >= nth ? how : undefined))
        const error = await rejectionOf(publish(place, `at-${nth}`))
        place.server.disturb(() => undefined)
        if (error instanceof Error) statuses.add(Reflect.get(error, '$metadata')?.httpStatusCode)
        await publish(place, `after-${nth}`)
        await expectLive(place, `after-${nth}`)
        if (error === undefined) break
      }
      expect([...statuses]).toContain(how === 'denied' ? 403 : 507)
    },
  )

  it('is found and repaired if it takes effect only after the next publish', async () => {
    const place = await placeWith(storagePlace, '0')
    let harmed = 0
    for (let nth = 1; ; nth += stride) {
      let calls = 0
      const later = Promise.withResolvers<void>()
      place.server.disturb(() => (++calls === nth ? { late: later.promise } : undefined))
      await publish(place, `old-${nth}`)
      place.server.disturb(() => undefined)
      await publish(place, `new-${nth}`)
      later.resolve()
      await place.server.settled()
      if ((await publish(place, `new-${nth}`)).damaged.length > 0) harmed += 1
      await expectLive(place, `new-${nth}`)
      if (calls < nth) break
    }
    // Some laid an old page over the new one.
    if (isFull) expect(harmed).toBeGreaterThan(0)
  })
})

describe('a claim', () => {
  const times = { timeout: 4000, maxWait: 60_000 }
  async function claimed(silence?: number) {
    const server = await startS3Server('museum')
    const bucket = s3Bucket({ bucket: 'museum', prefix: '', endpoint: server.endpoint, silence })
    const claim = () => claimBucket(bucket, 's3://museum', times)
    return { server, bucket, claim, [Symbol.asyncDispose]: () => server.stop() }
  }

  it('keeps its heartbeat while slow uploads use every other connection', async () => {
    await using site = await claimed(60_000)
    const claim = await site.claim()
    const held = Promise.withResolvers<void>()
    const beaten = Promise.withResolvers<void>()
    const allHeld = Promise.withResolvers<void>()
    let uploads = 0
    site.server.disturb((line) => {
      if (line === `PUT /museum/${claimKey}` && uploads === maxConcurrentCalls) beaten.resolve()
      if (!line.startsWith('PUT /museum/picture')) return undefined
      if (++uploads === maxConcurrentCalls) allHeld.resolve()
      return held.promise
    })
    const picture = { contentType: 'image/webp', cacheControl: 'no-cache' }
    const uploading = Array.from({ length: maxConcurrentCalls }, (_, at) =>
      site.bucket.write(`picture-${at}`, 'x', { ...picture, signal: claim.signal }),
    )
    const uploaded = Promise.all(uploading)
    // They fail if the claim is lost.
    for (const expected of [allHeld, beaten]) await Promise.race([expected.promise, uploaded])
    held.resolve()
    await uploaded
    claim.check()
    await claim.giveBack()
  })

  it('of a dead owner is taken over, and the former owner stops if it lives after all', async () => {
    await using site = await claimed()
    const first = await site.claim()
    // Its heartbeat doesn't arrive any more; whoever claims next reads and writes as ever.
    let owner = true
    site.server.disturb((line) => (owner && line === `PUT /museum/${claimKey}` ? 'refused' : undefined))
    await vi.waitFor(() => expect(first.signal.aborted).toBe(true), { timeout: 300_000 })
    expect(() => first.check()).toThrow(ConflictError)
    owner = false
    const second = await site.claim()
    second.check()
    await first.giveBack()
    second.check()
    await second.giveBack()
  })

  it('with a damaged file can be taken by anybody', async () => {
    await using site = await claimed()
    await site.bucket.write(claimKey, '{', { contentType: 'application/json', cacheControl: 'no-cache' })
    const claim = await site.claim()
    await claim.giveBack()
  })
})
