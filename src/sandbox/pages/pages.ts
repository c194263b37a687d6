import { Hono } from 'hono'
import { openApiDocument } from '#contract/openapi/document.ts'
import type { Database } from '#sandbox/database/database.ts'
import { lastMails } from '#sandbox/customers/outbox.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { contractPage } from './contract-page.ts'
import { sendPage, stylesheetPath } from './document.ts'
import { indexPage } from './index-page.ts'
import { outboxPage } from './outbox-page.ts'
import { stylesheet } from './stylesheet.ts'

const year = 31_536_000

interface Setting {
  db: Database
  museums: MuseumSeed[]
  now: () => Date
}

/** The sandbox's own pages: what is where, and the mails that were "sent". */
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
