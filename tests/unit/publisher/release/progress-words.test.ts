import { expect, it } from 'vitest'
import { progressWords } from '#publisher/release/publish-tenant.ts'

it.each([
  [0, 100, 500, 0, '400 of 500 pages'],
  [50, 50, 500, 900, '450 of 500 pages'],
  [50, 50, 500, 2000, '450 of 500 pages, 25 a second, 2 s left'],
  [100, 0, 500, 4000, '500 of 500 pages'],
])('progress with %i rendered and %i left of %i after %i ms is “%s”', (made, left, total, ms, words) =>
  expect(progressWords({ made, left, total, ms })).toBe(words),
)
