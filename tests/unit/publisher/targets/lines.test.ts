import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linesOf } from '#publisher/targets/manifest.ts'

const paths = Array.from({ length: 40 }, (_, at) => `${at}.html`)

it('the lines of a list are those of its own values, whatever list with the same paths came before', () => {
  const entries = fc.array(fc.constantFrom({ size: 1 }, { size: 2 }), { minLength: 40, maxLength: 40 })
  fc.assert(
    fc.property(fc.array(entries), (lists) => {
      for (const values of lists) {
        const text = `{${linesOf({ paths, values }).join(',')}}`
        expect(JSON.parse(text)).toEqual(Object.fromEntries(paths.map((path, at) => [path, values[at]])))
      }
    }),
  )
})

it('the lines of an unchanged part of a list are reused', () => {
  const values = paths.map(() => ({ size: 1 }))
  const before = linesOf({ paths, values })
  expect(linesOf({ paths, values: [...values.slice(0, -1), { size: 2 }] }).slice(0, 2)).toEqual(before.slice(0, 2))
})
