import { html } from 'hono/html'
import { holdWords } from '#publisher/targets/hold.ts'
import type { MuseumState } from './watched-museum.ts'

const time = (date: Date | undefined) =>
  date === undefined ? '' : `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`

const liveWords = ({ last, held }: MuseumState) =>
  [last?.report.release ?? (held ? '' : 'not known yet'), held ? holdWords(held) : ''].filter(Boolean).join(', ')

/** Returns a line on the changes of the last publish. */
function changeWords({ last }: MuseumState): string {
  if (!last) return ''
  const { report, at } = last
  const pages = `${report.rendered} of ${report.total} pages rendered in ${report.ms} ms`
  const inputs = report.inputs.slice(0, 5).map(({ what, how }) => `${what} ${how}`)
  const more = report.inputs.length > 5 ? [`and ${report.inputs.length - 5} more`] : []
  return `${time(at)}: ${report.changed ? [pages, ...inputs, ...more].join(', ') : 'nothing changed'}`
}

const waitWords = ({ doing, told, next }: MuseumState) =>
  [doing, ...told, ...(next ? [`next ${time(next)}`] : [])].join('; ')

const failureWords = ({ failure }: MuseumState) =>
  failure ? `${time(failure.at)}, ${failure.times} in a row: ${failure.message}` : ''

/** The page that shows what each museum's publishing is at. */
export const statusPage = (states: readonly MuseumState[]) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="refresh" content="10" />
        <title>Foyer: publishing</title>
      </head>
      <body>
        <h1>Publishing</h1>
        <table border="1" cellpadding="6">
          <thead>
            <tr>
              <th scope="col">Museum</th>
              <th scope="col">Live release</th>
              <th scope="col">What changed last</th>
              <th scope="col">Now</th>
              <th scope="col">What failed</th>
            </tr>
          </thead>
          <tbody>
            ${states.map(
              (state) =>
                html`<tr>
                  <th scope="row">${state.tenant}</th>
                  <td>${liveWords(state)}</td>
                  <td>${changeWords(state)}</td>
                  <td>${waitWords(state)}</td>
                  <td>${failureWords(state)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </body>
    </html>`
