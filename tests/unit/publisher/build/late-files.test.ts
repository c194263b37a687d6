import { expect, it } from 'vitest'
import { filesBeside } from '#publisher/build/late-files.ts'

it('a script that comes later brings the other scripts it needs, and no styles: no such file is published', () => {
  const files = ['_astro/later.js', '_astro/goods.js', '_astro/goods.css']
  expect(filesBeside('_astro/later.js', files, '_astro/Checkout.js', {})).toEqual(['_astro/goods.js'])
})
