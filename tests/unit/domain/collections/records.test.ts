import { expect, it } from 'vitest'
import { pick } from '#domain/collections/records.ts'

it('pick returns only the named fields', () => {
  expect(pick({ id: '1', name: 'Night', stock: 0 }, 'id', 'stock')).toEqual({ id: '1', stock: 0 })
})

it('pick omits fields that are missing or undefined', () => {
  const thing: { id: string; text?: string; image?: string } = { id: '1', image: undefined }
  expect(Object.keys(pick(thing, 'id', 'text', 'image'))).toEqual(['id'])
})
