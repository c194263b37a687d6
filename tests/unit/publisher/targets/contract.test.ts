import { hash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LockedError } from '#publisher/files/lock.ts'
import { rollBack } from '#publisher/release/releases.ts'
import { verifyRelease } from '#publisher/release/verify-release.ts'
import { HeldError } from '#publisher/targets/hold.ts'
import { ConflictError, type Target } from '#publisher/targets/target.ts'
import { isFull } from '../../../support/full.ts'
import { plainRenderer, rejectionOf } from '../support.ts'
import {
  diskPlace,
  expectWhole,
  missingIn,
  placeWith,
  publish,
  scriptedPage,
  storagePlace,
  stubStorageKeys,
  whole,
  type Part,
  type Place,
} from './places.ts'

/*
 * What every target does: the same tests on a folder and on object storage. What a network alone can do to a publish
 * stands in storage-network.test.ts.
 */

stubStorageKeys()

describe.each<[name: string, make: () => Promise<Place>]>([
  ['a folder', diskPlace],
  ['object storage', storagePlace],
])('%s as a target', (_, make) => {
  it('writes only the objects that changed, and serves the published release, with the scripts of the one before', async () => {
    const place = await make()
    expect(await place.target().liveRelease()).toBeUndefined()
    expect(await publish(place, '1')).toMatchObject({ release: '000001', changed: true, rendered: 4, put: 7 })
    await expectWhole(place, '1')
    // Another release of four objects: two pages, the one that came, the script, and what says which run it was.
    const second = { release: '000002', changed: true, rendered: 3, linked: 1, removed: 2, put: 5 }
    expect(await publish(place, '2')).toMatchObject(second)
    await expectWhole(place, '2')
    // For a page opened before the switch.
    expect(await place.served('_astro/app.1.js')).toBe('script 1')
    expect(await publish(place, '2')).toMatchObject({ release: '000002', changed: false, rendered: 0, put: 0 })
  })

  it('makes no new release if another build gives the same bytes, and reuses its pages after that', async () => {
    const place = await placeWith(make, '1')
    const again = () => publish(place, '1', { renderer: plainRenderer('build-2') })
    expect(await again()).toMatchObject({ release: '000001', changed: false, rendered: 4, put: 0 })
    expect(await again()).toMatchObject({ release: '000001', changed: false, rendered: 0 })
    await expectWhole(place, '1')
  })

  it('rolls back to the previous release or a named one without writing an object, and publishes on from there', async () => {
    const place = await placeWith(make, '1', '2', '3')
    const objects = (await place.objects()).toSorted()
    expect(await rollBack(place.target())).toBe('000002')
    await expectWhole(place, '2')
    expect(await rollBack(place.target(), '000001')).toBe('000001')
    await expectWhole(place, '1')
    expect((await place.objects()).toSorted()).toEqual(objects)
    expect(await place.served('_astro/app.2.js')).toBe('script 2')
    expect(await publish(place, '1')).toMatchObject({ release: '000001', changed: false })
    expect(await rollBack(place.target(), '000003')).toBe('000003')
    await expectWhole(place, '3')
    expect(await publish(place, '4')).toMatchObject({ release: '000004', changed: true })
    await expectWhole(place, '4')
  })

  it('rejects every publish while it is held, until the hold is ended or has expired', async () => {
    const place = await placeWith(make, '1', '2')
    const since = new Date().toISOString()
    await place.target().setHold({ since })
    await expect(publish(place, '3')).rejects.toMatchObject({ name: 'HeldError', hold: { since } })
    await expectWhole(place, '2')
    // Somebody who takes a release back knows what they do, and it is that one which stays then.
    expect(await rollBack(place.target(), '000001')).toBe('000001')
    await expect(publish(place, '3', { fresh: true })).rejects.toBeInstanceOf(HeldError)
    await expectWhole(place, '1')
    await place.target().setHold({ since, until: new Date(Date.now() - 1).toISOString() })
    expect(await place.target().hold()).toBeUndefined()
    await place.target().setHold({ since })
    await place.target().setHold(undefined)
    expect(await publish(place, '3')).toMatchObject({ changed: true })
    await expectWhole(place, '3')
  })

  it('rejects a publish if it is held during it', async () => {
    const place = await placeWith(make, '1')
    let holding: Promise<void> | undefined
    const hold = () => (holding ??= place.target().setHold({ since: new Date().toISOString() }))
    const late = publish(place, '2', { renderer: plainRenderer('build-1', hold) })
    await expect(late).rejects.toBeInstanceOf(HeldError)
    await expectWhole(place, '1')
  })

  it('rejects a publish if its hold can’t be read, and names the command that ends it', async () => {
    const place = await placeWith(make, '1')
    await place.harm('hold', '')
    await expect(publish(place, '2')).rejects.toThrow(/hold\.json cannot be used:\n(.*\n)*.*`foyer resume` ends it/)
    await expectWhole(place, '1')
    await place.target().setHold(undefined)
    expect(await publish(place, '2')).toMatchObject({ changed: true })
  })

  it('does not publish data pulled before that of the live release', async () => {
    const place = await make()
    // The second one changes nothing but the time.
    for (const time of ['09:00:00', '10:00:02'])
      await publish(place, 'new', { pulledAt: new Date(`2026-05-01T${time}Z`) })
    expect(await publish(place, 'old', { pulledAt: new Date('2026-05-01T10:00:01Z') })).toMatchObject({
      changed: false,
      newerLivePull: '2026-05-01T10:00:02.000Z',
    })
    await expectWhole(place, 'new')
  })

  it('rejects a release if another one than expected is live', async () => {
    const place = await placeWith(make, '1', '2')
    const target = place.target()
    const manifest = await target.manifest('000001')
    if (manifest instanceof Error) throw manifest
    const activating = target.lock((held) => held.activate(manifest, '000001', { pulledAt: manifest.pulledAt }))
    await expect(activating).rejects.toBeInstanceOf(ConflictError)
    await expectWhole(place, '2')
  })

  it('keeps at least ten releases, and no object of a removed one', async () => {
    const place = await make()
    for (let text = 1; text <= 16; text += 1) await publish(place, String(text))
    const ids = await place.target().releases()
    expect(ids.length).toBeGreaterThanOrEqual(10)
    expect(ids.length).toBeLessThanOrEqual(14)
    expect(ids.at(-1)).toBe('000016')
    await expectWhole(place, '16')
    expect(await place.objects()).not.toContain(hash('sha256', 'script 1'))
    expect(await place.objects()).toContain(hash('sha256', 'script 16'))
  })

  it('keeps the live release if a template throws, or the run is stopped', async () => {
    const place = await placeWith(make, '1')
    const broken = plainRenderer('build-1', () => Promise.reject(new Error('broken template')))
    await expect(publish(place, '2', { renderer: broken })).rejects.toThrow('broken')
    await expectWhole(place, '1')
    const stopped = new AbortController()
    const stopping = plainRenderer('build-1', () => stopped.abort(new Error('stopped')))
    await expect(publish(place, '3', { renderer: stopping, signal: stopped.signal })).rejects.toThrow('stopped')
    await expectWhole(place, '1')
    // Neither left its lock behind.
    expect(await publish(place, '4')).toMatchObject({ changed: true })
    await expectWhole(place, '4')
  })

  it('has one lock, which rejects a second holder or lets it wait', async () => {
    const place = await placeWith(make, '1')
    const working = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const first = place.target().lock(async () => {
      begun.resolve()
      await working.promise
    })
    await begun.promise
    const stopped = new AbortController()
    const second = place
      .target()
      .lock(async () => 'worked', { signal: stopped.signal, onProgress: () => stopped.abort() })
    // A folder's lock is waited for for a moment, a bucket's until it is given back, or whoever waits is stopped.
    const error = await rejectionOf(second)
    expect(error instanceof LockedError || stopped.signal.aborted).toBe(true)
    working.resolve()
    await first
    expect(await place.target().lock(async () => 'worked')).toBe('worked')
  })

  it.each<[part: Part, name: (live: Target) => Promise<string>]>([
    ['what is live', async () => ''],
    ['manifest', async (target) => (await target.liveRelease()) ?? ''],
    ['object', async () => hash('sha256', `<h1>a</h1>${scriptedPage('a', '1').props.html}`)],
    ['place', async () => 'de/a/index.html'],
  ])('finds damage of %s, reports it, and repairs it with the next publish', async (part, nameOf) => {
    const place = await placeWith(make, '1')
    const name = await nameOf(place.target())
    await place.harm(part, name)
    const report = await publish(place, '1')
    expect(report.rebuildReason !== undefined || report.damaged.includes('de/a/index.html')).toBe(true)
    // A release whose manifest can't be read is there no longer, and listed as that.
    await expectWhole(place, '1', [name])
    await publish(place, '2')
    await expectWhole(place, '2', [name])
  })

  it('is whole after any sequence of publishes, roll-backs and damage', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('publish' as const), text: fc.constantFrom('1', '2', '3'), fresh: fc.boolean() }),
      fc.record({ kind: fc.constant('back' as const) }),
      fc.record({ kind: fc.constant('harm' as const), path: fc.constantFrom('de/a/index.html', 'run.txt') }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const place = await placeWith(make, '0')
        for (const one of steps) {
          if (one.kind === 'publish') await publish(place, one.text, { fresh: one.fresh })
          else if (one.kind === 'harm') await place.harm('place', one.path)
          else if ((await place.target().live()).live?.manifest.previous !== undefined) {
            // A release that was harmed stays off.
            await rollBack(place.target()).catch(() => undefined)
          }
        }
        await publish(place, 'last', { fresh: steps.some(({ kind }) => kind === 'harm') })
        await publish(place, 'last')
        const target = place.target()
        expect(await verifyRelease(target)).toEqual({ ...whole, release: await target.liveRelease() })
        expect(await place.served('run.txt')).toBe('last')
        expect(await missingIn(place.served)).toEqual([])
      }),
      { numRuns: isFull ? 40 : 4, endOnFailure: true },
    )
  })
})
