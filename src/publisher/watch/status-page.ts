import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import { projectRoot } from '#publisher/build/project-root.ts'
import { keepFresh } from './keep-fresh.ts'
import { allStatuses, allWords, museumStatus, type KnownMuseum, type MuseumStatus, type Table } from './status-words.ts'

/** Number of museums whose whole status is on the first page; more have a page each. */
const mostInOnePage = 5

const read = (file: string) => readFileSync(join(projectRoot, 'src', file), 'utf8')

// The tokens of the shop, so that the page looks like one of its own.
const style = `${read('layouts/tokens.css')}${read('publisher/watch/status-page.css')}`
// Without indentation, whatever it is made of.
const script = `(${keepFresh.toString().replaceAll(/\n\s+/g, '\n')})()`

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

/** Sources that a content security policy has to allow for the page: its one style, its one script, and itself. */
export const statusPolicy = { styleSrc: [hashOf(style)], scriptSrc: [hashOf(script)], connectSrc: ["'self'"] }

/** Returns the address of a museum's own page. */
const pathOf = (tenant: string) => `/museums/${encodeURIComponent(tenant)}`

/** Returns a cell's text; a day or a time stays on one line. */
const cellOf = (text: string) => (/^\d{4}-\d\d-\d\d/.test(text) ? html`<time>${text}</time>` : text)

function tableOf({ title, columns, rows, isLastBelow }: Table) {
  const beside = isLastBelow ? columns.length - 1 : columns.length
  return html`
    <div class="wide" role="region" aria-label="${title}" tabindex="0">
      <table>
        <caption>
          ${title}
        </caption>
        <thead>
          <tr>
            ${columns.slice(0, beside).map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([name = '', ...cells]) =>
              html`<tr>
                  <th scope="row">${cellOf(name)}</th>
                  ${cells.slice(0, beside - 1).map((cell) => html`<td>${cellOf(cell)}</td>`)}
                </tr>
                ${cells.slice(beside - 1).map(
                  (cell) =>
                    html`<tr class="below">
                      <td colspan="${beside}">${cell}</td>
                    </tr>`,
                )}`,
          )}
        </tbody>
      </table>
    </div>
  `
}

const standing = ({ standing: words, isBad }: MuseumStatus) =>
  html`<span class="${isBad ? 'bad' : 'good'}">${words}</span>`

/** Returns everything that is known of a museum. */
const sectionOf = (status: MuseumStatus) => html`
  <section aria-labelledby="${status.tenant}">
    <h2 id="${status.tenant}">${status.tenant}</h2>
    <p>${standing(status)} <span class="quiet">Times in ${status.timeZone}</span></p>
    <dl>
      ${status.facts.map(
        ([name, text]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${text}</dd>
          </div>`,
      )}
    </dl>
    ${
      status.leftOut.length === 0
        ? ''
        : html`<h3>Left out by the last publish</h3>
            <ul>
              ${status.leftOut.map((one) => html`<li>${one}</li>`)}
            </ul>`
    }
    ${status.tables.map(tableOf)}
  </section>
`

const overview = (museums: readonly MuseumStatus[]) => html`
  <div class="wide overview" role="region" aria-label="All museums" tabindex="0">
    <table>
      <caption>
        All museums
      </caption>
      <thead>
        <tr>
          <th scope="col">Museum</th>
          <th scope="col">State</th>
          <th scope="col">Age of data</th>
          <th scope="col">Visitors, 7 days</th>
        </tr>
      </thead>
      <tbody>
        ${museums.map(
          (status) =>
            html`<tr>
              <th scope="row"><a href="${pathOf(status.tenant)}">${status.tenant}</a></th>
              <td>${standing(status)}</td>
              <td>${status.age || '–'}</td>
              <td>${status.visitors || '–'}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>
`

/** Returns a page of the status. Without scripts it is complete, and a link loads it again. */
const page = (title: string, now: Date, content: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <header>
          <p class="brand"><a href="/">Foyer</a></p>
          <label class="fresh" hidden><input type="checkbox" checked /> Keep this page fresh</label>
        </header>
        <main>
          ${content}
          <p class="quiet">
            As of ${now.toISOString().slice(0, 19).replace('T', ' ')} UTC. <a href="">Load again</a> ·
            <a href="/report.txt">As text</a>
          </p>
        </main>
        <p class="stale" role="alert"></p>
        ${raw(`<script>${script}</script>`)}
      </body>
    </html>`

/** Returns the page with the status of all museums, those that need somebody first. */
export function statusPage(museums: readonly KnownMuseum[], now: Date) {
  const states = museums.map(({ state }) => state)
  const all = allStatuses(museums, now)
  const failing = states.filter(({ failure }) => failure).length
  return page(
    failing > 0 ? `${failing} failing: Foyer` : 'Foyer: status',
    now,
    html`<h1>Status</h1>
      <p>${allWords(states, now)}</p>
      ${overview(all)} ${all.length <= mostInOnePage ? all.map(sectionOf) : ''}`,
  )
}

/** Returns the page of one museum. */
export function museumPage(museum: KnownMuseum, now: Date) {
  const status = museumStatus(museum, now)
  return page(
    `${status.tenant}: Foyer`,
    now,
    html`<h1>Status</h1>
      <p><a href="/">All museums</a></p>
      ${sectionOf(status)}`,
  )
}
