import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const announces = (code: string) =>
  /role="(?:status|alert|log|timer)"|role=\{[^}]*(?:status|alert)|aria-live|<output\b/.test(code)

it('all other regions of pages are filled by the announcer of announce.ts', () => {
  const files = globSync('src/{components,layouts,pages}/**/*.{astro,ts}')
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /\.role = '(?:status|alert)/.test(line) || (announces(line) && !line.includes('querySelector')))
      .map((line) => `${basename(file)}: ${line.trim()}`),
  )
  const others = lines.filter((line) => !line.includes('<div class="news" aria-live="polite">'))
  expect(lines.length - others.length).toBe(6)
  expect(others).toEqual([
    // An island that doesn't arrive, once for all of a page.
    "lost-islands.ts: if (isFirst) notice.role = 'alert'",
    // A dialog that counts down, whose first time is its description.
    'Kiosk.astro: <p class="visually-hidden" id="kiosk-left" role="status"></p>',
  ])
})

it('no screen has a live region of its own: all announcements follow the one rule of News.tsx', () => {
  const files = globSync('src/{islands,ui}/**/*.tsx')
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter((file) => announces(readFileSync(file, 'utf8')))).toEqual(['src/ui/News.tsx'])
})
