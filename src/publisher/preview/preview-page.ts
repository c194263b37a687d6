import { hash } from 'node:crypto'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Renderer } from '#publisher/render/renderer.ts'
import type { ReleaseFile } from '#publisher/files/release-file.ts'
import type { Page } from '#site/page.ts'
import { escaped } from '#publisher/render/escaped.ts'
import { formatLongDate, formatTime } from '#domain/dates/format-date.ts'
import { translator } from '#i18n/translate.ts'

/** Returns what a preview's page says of itself in its language. @param at what the museum's clock shows there */
const previewWords = ({ lang, frame }: Page, at: WallDateTime): string =>
  translator(lang, frame.messages)('preview.asOf', {
    date: formatLongDate(at, frame.shop.locale),
    time: formatTime(at),
  })

/** Returns a page for a preview, hidden from search engines and without a canonical address. */
export const hidden = (page: Page): Page => ({ ...page, index: false, structuredData: undefined })

const style = `.foyer-preview {
  padding: 0.5rem 1rem;
  background: var(--ink);
  color: var(--paper);
  font-size: 0.875rem;
  text-align: center;
}

@media print {
  .foyer-preview {
    display: none;
  }
}
`

/** Returns a script that disables the data layer. For a preview of a given moment, the page's clock starts at it. */
const script = (instant: number | undefined) =>
  [
    "Object.defineProperty(globalThis, 'dataLayer', { value: Object.freeze({ push() {} }) })",
    ...(instant === undefined
      ? []
      : [
          `const shift = ${instant} - Date.now()`,
          'globalThis.Date = new Proxy(Date, {',
          '  construct: (own, given, made) => Reflect.construct(own, given.length > 0 ? given : [own.now() + shift], made),',
          "  get: (own, name) => (name === 'now' ? () => own.now() + shift : Reflect.get(own, name)),",
          '})',
        ]),
    '',
  ].join('\n')

/** Returns the files that a preview adds to the site's. @param instant start of the preview's clock, in milliseconds */
export const previewFiles = (instant: number | undefined): ReleaseFile[] => [
  { path: 'preview/preview.css', content: style },
  { path: 'preview/preview.js', content: script(instant) },
]

const inHead = '<link rel="stylesheet" href="/preview/preview.css"><script src="/preview/preview.js"></script>'

/** Adds to every page a notice that it is a preview, with its time; published pages have none. */
export function previewRenderer(renderer: Renderer, at: WallDateTime): Renderer {
  const { pool } = renderer
  const marked = (page: Page, html: Uint8Array): Uint8Array =>
    new TextEncoder().encode(
      new TextDecoder()
        .decode(html)
        .replace('</head>', () => `${inHead}</head>`)
        .replace(
          /<body[^>]*>/,
          (body) => `${body}<aside class="foyer-preview">${escaped(previewWords(page, at))}</aside>`,
        ),
    )
  return {
    ...renderer,
    buildId: `${renderer.buildId}-${hash('sha256', `${inHead} ${at}`).slice(0, 16)}`,
    render: async (page) => marked(page, await renderer.render(page)),
    ...(pool && {
      pool: {
        atOnce: pool.atOnce,
        isUp: () => pool.isUp(),
        takeTurn: () => pool.takeTurn(),
        render: async (pages) => {
          const rendered = await pool.render(pages)
          return pages.map((page, index) => ({ html: marked(page, rendered[index]?.html ?? new Uint8Array()) }))
        },
      },
    }),
  }
}
