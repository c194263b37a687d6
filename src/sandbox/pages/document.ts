import { hash } from 'node:crypto'
import type { Context } from 'hono'

/** A piece of HTML that is safe as it stands. */
export interface Html {
  html: string
}

type Part = string | number | Html | Html[] | undefined

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const write = (part: Part): string => {
  if (part === undefined) return ''
  if (Array.isArray(part)) return part.map(({ html }) => html).join('')
  return typeof part === 'object' ? part.html : String(part).replace(/[&<>"']/g, (letter) => entities[letter] ?? '')
}

/** Returns HTML with everything in `${}` escaped unless it is HTML already. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.map((text, index) => text + write(parts[index])).join(''),
})

/** Stylesheet of the sandbox's pages: the payment page, the index and the outbox. */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --ink: #1c1f24; --soft: #565d68; --paper: #f3f4f6; --card: #ffffff; --line: #d5d9e0;
  --accent: #1f4fd8; --on-accent: #ffffff; --note: #eef2ff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #eceef2; --soft: #a8b0bd; --paper: #14161a; --card: #1d2026; --line: #363c47;
    --accent: #9db5ff; --on-accent: #10131a; --note: #232a3d;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: clamp(1rem, 4vw, 3rem) 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif;
}
main { max-width: 34rem; margin: 0 auto; }
main.wide { max-width: 60rem; }
h1 { margin: 0 0 .25rem; font-size: 1.6rem; line-height: 1.2; letter-spacing: -.01em; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem; }
p { margin: 0 0 1rem; }
a { color: var(--accent); }
.soft { color: var(--soft); }
.card { padding: clamp(1rem, 4vw, 2rem); background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
.note { margin: 1rem 0; padding: .75rem 1rem; background: var(--note); border-radius: .5rem; }
.scroll { overflow-x: auto; }
.prose { white-space: pre-line; }
.card + .card { margin-top: 1rem; }
h3 { margin: 0 0 .5rem; font-size: 1.05rem; }
summary { min-height: 1.75rem; cursor: pointer; }
nav ul { padding-inline-start: 1.25rem; columns: 22rem; }
table { width: 100%; margin: 1rem 0; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
thead th { color: var(--soft); font-size: .875rem; font-weight: 500; }
tfoot th, tfoot td { border-bottom: 0; font-size: 1.15rem; font-weight: 700; }
.wide table { min-width: 44rem; }
.number { padding-inline-end: 0; text-align: end; white-space: nowrap; }
.steps { display: grid; gap: .75rem; margin: 1.5rem 0 0; }
button, .button {
  display: block; width: 100%; min-height: 3rem; padding: .65rem 1rem; border: 1px solid var(--line);
  border-radius: .5rem; background: transparent; color: inherit; font: inherit; text-align: center;
  text-decoration: none; cursor: pointer;
}
button.main, .button.main {
  border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600;
}
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code { padding: .1em .3em; border-radius: .25rem; background: var(--note); font-size: .9em; overflow-wrap: anywhere; }
`

/** Address of the stylesheet; changes with it. */
export const stylesheetPath = `/_style/${hash('sha256', stylesheet).slice(0, 10)}.css`

/** Icon of the sandbox's pages: a doorway. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
  <rect width="16" height="16" rx="3" fill="#1f4fd8" />
  <path d="M5 13V7a3 3 0 0 1 6 0v6z" fill="#ffffff" />
</svg>
`

/**
 * Address of the icon. Browsers ask for this one by themselves where a page doesn't name another, and some do after Back
 * even where it does.
 */
export const iconPath = '/favicon.ico'

interface Page {
  lang: string
  title: string
  body: Html
  wide?: boolean
  /** Origins a form of the page may end up at, by redirects too. */
  formTargets?: string[]
}

/** Sends a page of the sandbox, without scripts and with a policy that allows none. */
export const sendPage = (c: Context, { lang, title, body, wide, formTargets = [] }: Page, status: 200 | 404 = 200) => {
  const page = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylesheetPath}" />
        <link rel="icon" href="${iconPath}" type="image/svg+xml" />
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
      "img-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
    ].join('; '),
  })
}
