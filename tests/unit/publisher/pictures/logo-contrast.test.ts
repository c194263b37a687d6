import { expect, it } from 'vitest'
import { logoProblems } from '#publisher/pictures/logo-contrast.ts'
import type { Theme } from '#tenant/theme.ts'
import { tenant } from '../../../support/snapshot.ts'

const pair = (light: string, dark: string) => ({ light, dark })
const colours: Theme['colours'] = {
  paper: pair('#ffffff', '#101014'),
  ink: pair('#111111', '#eeeeee'),
  muted: pair('#555555', '#aaaaaa'),
  line: pair('#dddddd', '#333333'),
  accent: pair('#b00020', '#ff8090'),
  onAccent: pair('#ffffff', '#0f0f0f'),
  surface: pair('#f4f4f4', '#1a1a1a'),
}

/** A drawing of two parts in these colours. */
const drawing = (one: string, other: string, back = 'none') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40"><path fill="${back}" d="M0 0h100v40H0z"/><path fill="${one}" d="M5 5h30v30H5z"/><path fill="${other}" d="M50 5h40v30H50z"/></svg>`

const problemsOf = (logoSvg: string, darkLogoSvg?: string, header: Theme['mood']['header'] = 'line') =>
  logoProblems({
    logoSvg,
    darkLogoSvg,
    config: {
      logo: { file: 'logo.svg', dark: darkLogoSvg && 'logo-dark.svg', alt: {} },
      theme: { ...tenant.config.theme, colours, mood: { ...tenant.config.theme.mood, header } },
    },
  })

it('a logo whose colours show on both backgrounds has no problem', async () => {
  expect(await problemsOf(drawing('currentColor', '#c04040'))).toEqual([])
  expect(await problemsOf(drawing('#000', '#c04040'), drawing('#fff', '#c04040'))).toEqual([])
  expect(await problemsOf(drawing('#000', '#c04040'), drawing('#fff', '#c04040'), 'band')).toEqual([])
})

it('a part that vanishes on a dark page is reported with its colour, its contrast and what to do', async () => {
  expect(await problemsOf(drawing('#000000', '#c04040'))).toEqual([
    'logo.svg: 43% of the logo is #000000, which can hardly be seen on #101014 in dark mode (contrast 1.1 : 1). Write currentColor for it, or name a second file in logo.dark.',
  ])
  expect(
    await problemsOf('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"><path d="M1 1h7v1H1z"/></svg>'),
  ).toHaveLength(1)
})

it('so is one on a light page, in the file for dark backgrounds, and on a band', async () => {
  expect(await problemsOf(drawing('#ffff80', '#c04040'))).toEqual([expect.stringContaining('on #ffffff in light mode')])
  expect(await problemsOf(drawing('#000', '#c04040'), drawing('#111', '#c04040'))).toEqual([
    expect.stringMatching(/^logo-dark\.svg: .*on #101014 in dark mode .*Write currentColor for it\.$/),
  ])
  expect(await problemsOf(drawing('#000', '#c04040'), undefined, 'band')).toEqual([
    expect.stringContaining('on #111111 in light mode'),
    expect.stringContaining('on #1a1a1a in dark mode'),
  ])
})

it('nothing is said of a logo with a background of its own, with styles for each mode, or that can’t be drawn', async () => {
  expect(await problemsOf(drawing('#000', '#222', '#fff'))).toEqual([])
  const styled = '<svg xmlns="http://www.w3.org/2000/svg"><style>@media (prefers-color-scheme: dark) {}</style></svg>'
  expect(await problemsOf(styled)).toEqual([])
  expect(await problemsOf('<svg viewBox="0 0 0 0"/>')).toEqual([])
})
