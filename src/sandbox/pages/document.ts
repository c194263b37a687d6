import type { Context } from 'hono'
import { hash } from 'node:crypto'
import { html, type Html } from '#sandbox/http/html.ts'
import { stylesheet } from './stylesheet.ts'

/** Address of the stylesheet; changes with it. */
export const stylesheetPath = `/_style/${hash('sha256', stylesheet).slice(0, 10)}.css`

interface Page {
  lang: string
  title: string
  body: Html
  wide?: boolean
  /** Origins a form of the page may end up at, by redirects too. */
  formTargets?: string[]
}

/** A page of the sandbox, without scripts and with a policy that allows none. */
export const sendPage = (c: Context, { lang, title, body, wide, formTargets = [] }: Page, status: 200 | 404 = 200) => {
  const page = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylesheetPath}" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main class="${wide ? 'wide' : ''}">${body}</main>
      </body>
    </html> `
  return c.body(page.html, status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      'img-src data:',
      "base-uri 'none'",
      "frame-ancestors 'none'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
    ].join('; '),
  })
}
