import { expect, it } from 'vitest'
import { attempt } from '#domain/collections/attempt.ts'

it('code that throws, whatever it throws, gives way to another', () => {
  const refuse = () => {
    // oxlint-disable-next-line only-throw-error
    throw 'no error at all'
  }
  expect([attempt(refuse, () => 'plain'), attempt(() => 'good', refuse)]).toEqual(['plain', 'good'])
})
