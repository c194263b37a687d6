import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { beforeAll, describe, expect, test } from 'vitest'
import { compileShop, type Bundle } from './bundle.ts'
import { plantedFaults } from './planted.ts'
import { rehearseIn, type Failure } from './rehearse.ts'
import { isFull } from '../support/full.ts'

/** Visits that run with all tests; `run.ts` makes as many as wanted. */
const visits = isFull ? 20_000 : 300
const seed = 'npm test'

const told = ({ visit, outcome: { finding, trace } }: Failure) =>
  [`visit ${visit} of seed "${seed}": ${finding?.rule}: ${finding?.text}`, ...trace].join('\n')

let bundle: Bundle
beforeAll(async () => {
  bundle = await compileShop()
})

describe('the rehearsal', () => {
  test('breaks no rule, whatever visitors, network, storage, clock and payment page do', async () => {
    const { failures, booked } = await rehearseIn(2, { bundle, seed, first: 0, visits })
    expect(failures.map(told).join('\n\n')).toBe('')
    // Nothing is shown by visits that come to nothing.
    expect(booked).toBeGreaterThan(visits / 5)
  })

  test('is the same again under the same seed, in one thread or in several', async () => {
    const task = { bundle, seed: 'twice', first: 0, visits: 20 }
    const [one, several] = [await rehearseIn(1, task), await rehearseIn(2, task)]
    expect(one.hash).not.toBe(0)
    expect(several.hash).toBe(one.hash)
    expect((await rehearseIn(1, { ...task, seed: 'another' })).hash).not.toBe(one.hash)
  })

  test('plants faults in places that are there, each once, and that stay code', async () => {
    const counts = plantedFaults.flatMap(({ name, patches }) =>
      patches.map(async ({ file, find, replace }) => {
        const code = await readFile(join(import.meta.dirname, '../..', file), 'utf8')
        parseAst(
          code.replace(find, () => replace),
          { lang: 'ts' },
          file,
        )
        return [name, code.split(find).length - 1]
      }),
    )
    expect((await Promise.all(counts)).filter(([, count]) => count !== 1)).toEqual([])
  })

  // `node tests/rehearsal/run.ts --planted` plants them all.
  test.each(plantedFaults.filter(({ name }) => isFull || name.startsWith('goods are added twice')))(
    'finds the planted fault: $name',
    async ({ patches }) => {
      const planted = await compileShop(patches)
      const { failures } = await rehearseIn(2, { bundle: planted, seed, first: 0, visits: 20_000, stopsAtFirst: true })
      expect(failures.length).toBeGreaterThan(0)
    },
  )
})
