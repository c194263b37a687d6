import { describe, expect, it } from 'vitest'
import { unknownTo } from '../../support/known-css.ts'
import { styles } from '../../support/styles.ts'

/** The oldest browsers that show the shop as it is meant: Baseline, widely available, in November 2026. */
const oldest = { chrome: 125, edge: 125, firefox: 126, safari: 17.5 }

/** What some of them leave out: nothing is missing without it, and nothing stands in the wrong place. */
const trimmings = [
  // The bar below the next days, which scroll on a narrow screen.
  'css.properties.scrollbar-width',
  // The tick of a checkbox in the museum's colour.
  'css.properties.accent-color',
  // A light logo on its dark ground, on paper and in forced colours.
  'css.properties.forced-color-adjust',
  'css.properties.print-color-adjust',
  // Where long words part, and how large a telephone held sideways sets them.
  'css.properties.hyphenate-limit-chars',
  'css.properties.text-size-adjust',
  // A fade between two pages.
  'css.at-rules.view-transition',
  'css.properties.view-transition-name',
  'css.selectors.view-transition-group',
  'css.selectors.view-transition-new',
  'css.selectors.view-transition-old',
]

/** A template's own names for what is outside it, as the browser gets to see them. */
const asServed = (css: string) => css.replaceAll(/:global\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g, '$1')

describe('styles', () => {
  it('use only features of the oldest supported browsers', () => {
    const unknown = styles.flatMap(({ name, css }) =>
      unknownTo(oldest, asServed(css)).map(({ key, line }) => ({ key, place: `${name}:${line} ${key}` })),
    )
    const isTrimming = (key: string) => trimmings.some((each) => key === each || key.startsWith(`${each}.`))
    expect(unknown.filter(({ key }) => !isTrimming(key)).map(({ place }) => place)).toEqual([])
    expect(trimmings.filter((each) => !unknown.some(({ key }) => key === each))).toEqual([])
  })

  it('with an unsupported property, value, function, media feature or selector are found', () => {
    const keys = (css: string) => unknownTo(oldest, css).map(({ key }) => key)
    expect(keys('a { text-decoration: underline }')).toEqual([])
    expect(keys('a { text-decoration: underline 1px }')).toContain('css.properties.text-decoration.includes_thickness')
    expect(keys('a { field-sizing: content }')).toContain('css.properties.field-sizing')
    expect(keys('a { color: contrast-color(red) }')).toContain('css.types.color.contrast-color')
    expect(keys('@media (inverted-colors: inverted) { a { color: red } }')).toContain(
      'css.at-rules.media.inverted-colors',
    )
    expect(keys('details:open { color: red }')).toContain('css.selectors.open')
  })
})
