import { expect, it } from 'vitest'
import { backoff } from '#domain/failures/backoff.ts'

it.each([
  [1, 200, 400],
  [2, 400, 800],
  [3, 800, 1600],
])('the pause after failure %i is twice the previous one, and up to half of it is random', (failures, least, most) => {
  expect(backoff(failures, 400, 0)).toBe(least)
  expect(backoff(failures, 400, 1)).toBe(most)
})
