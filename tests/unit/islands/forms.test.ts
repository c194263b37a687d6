import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('the browser itself submits no form: its values would be in the address, the server’s log and the referrer', async () => {
  const sources = await Array.fromAsync(glob('src/**/*.{tsx,astro}'))
  const texts = await Promise.all(sources.map((file) => readFile(file, 'utf8')))
  const forms = texts.flatMap((text, at) =>
    [...text.matchAll(/<form\b[^>]*/g)].map(([tag]) => `${sources[at]}: ${/method="\w+"/.exec(tag)?.[0] ?? 'none'}`),
  )
  expect(forms.length).toBeGreaterThan(10)
  expect(forms.filter((form) => !form.endsWith('method="dialog"'))).toEqual([])
})
