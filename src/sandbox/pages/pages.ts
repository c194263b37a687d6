import { Hono } from 'hono'
import { lastMails, type Mail } from '#sandbox/customers/outbox.ts'
import { openApiDocument } from '#contract/openapi.ts'
import type { Database } from '#sandbox/database/database.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { html, type Html, icon, iconPath, sendPage, stylesheet, stylesheetPath } from './document.ts'
import { contractPage } from './contract-page.ts'
import { indexPage } from './index-page.ts'

const mail = ({ museum, recipient, subject, lines, link, sent }: Mail): Html =>
  html`<article class="card">
    <h2>${subject}</h2>
    <p class="soft">${museum}, to ${recipient}, ${sent.toISOString().slice(0, 16).replace('T', ' ')} UTC</p>
    ${lines.map((line) => html`<p>${line}</p>`)}
    ${link === undefined ? undefined : html`<p><a href="${link}">${link}</a></p>`}
  </article>`

/** Returns the page with the mails that a real shop would have sent. */
const outboxPage = (mails: Mail[]): Html =>
  html`<h1>Outbox</h1>
    <p class="soft">Mails that a real shop would have sent, the newest first. <a href="/">Back</a></p>
    ${mails.length === 0 ? html`<p>Nothing yet.</p>` : undefined}${mails.map(mail)}`

const year = 31_536_000
const day = 86_400

interface Setting {
  db: Database
  museums: MuseumSeed[]
  now: () => Date
}

/** Serves the sandbox's own pages: the index, and the mails that were "sent". */
export const pages = ({ db, museums, now }: Setting) =>
  new Hono()
    .get('/', (c) => {
      const body = indexPage(museums, db, now())
      return sendPage(c, { lang: 'en', title: 'Foyer sandbox', body, wide: true })
    })
    .get('/_outbox', (c) => sendPage(c, { lang: 'en', title: 'Outbox', body: outboxPage(lastMails(db)), wide: true }))
    .get('/openapi.json', (c) => c.json(openApiDocument()))
    .get('/_contract', (c) => {
      return sendPage(c, { lang: 'en', title: 'Shop API of a museum', body: contractPage(), wide: true })
    })
    .get(stylesheetPath, (c) =>
      c.body(stylesheet, 200, {
        'content-type': 'text/css; charset=utf-8',
        'cache-control': `public, max-age=${year}, immutable`,
      }),
    )
    .get(iconPath, (c) =>
      c.body(icon, 200, { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${day}` }),
    )
