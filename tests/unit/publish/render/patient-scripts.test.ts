import { expect, it } from 'vitest'
import { withPatientScripts } from '#publish/render/patient-scripts.ts'

it('a page’s own scripts stand back behind what it shows first', () => {
  expect(withPatientScripts('<script type="module" src="/a.js"></script><p>x</p>')).toBe(
    '<script type="module" fetchpriority="low" src="/a.js"></script><p>x</p>',
  )
})

it.each([
  '<template><p></p><script type="module" src="/late.js"></script></template>',
  '<script type="application/ld+json">{}</script>',
  '<script async src="/_astro/islands.js"></script>',
])('what is fetched at a touch, what is no code and what stands back already stays: %s', (html) => {
  expect(withPatientScripts(html)).toBe(html)
})
