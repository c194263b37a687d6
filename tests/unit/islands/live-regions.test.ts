import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const announces = (code: string) =>
  /role="(?:status|alert|log|timer)"|role=\{[^}]*(?:status|alert)|aria-live|<output\b/.test(code)

it('no screen has a live region of its own: all announcements follow the one rule of News.tsx', () => {
  const files = globSync('src/{islands,ui}/**/*.tsx')
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter((file) => announces(readFileSync(file, 'utf8')))).toEqual(['src/ui/News.tsx'])
})
