import { html } from 'hono/html'
import { ageWords } from '#publisher/release/site-status.ts'
import { holdWords } from '#publisher/targets/hold.ts'
import { countDoing, oldestPull } from './metrics.ts'
import type { MuseumState } from './watched-museum.ts'

const time = (date: Date | undefined) =>
  date === undefined ? '' : `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** Returns the age of something in words. */
const age = (date: Date, now: Date) => ageWords(Math.max(0, Math.round((now.getTime() - date.getTime()) / 1000)))

const liveWords = ({ live, held }: MuseumState, now: Date) => {
  const known = live && live !== 'none' ? `${live.release}, made ${age(live.createdAt, now)} ago` : undefined
  const release = known ?? (live === 'none' ? 'none yet' : 'not known yet')
  return held ? `${release}, ${holdWords(held)}` : release
}

const pullWords = ({ live }: MuseumState, now: Date) =>
  live && live !== 'none' ? `${time(live.pulledAt)}, ${age(live.pulledAt, now)} ago` : ''

/** Returns the first of a list, and how many more there are: a museum may send thousands of hooks. */
const someOf = (words: readonly string[], shown = 5) =>
  words.length > shown ? [...words.slice(0, shown), `and ${words.length - shown} more`] : words

/** Returns a line on the changes of the last publish. */
function changeWords({ last }: MuseumState): string {
  if (!last) return ''
  const { rendered, linked, total, putBytes, changed, inputs, ms } = last.report
  const pages = `${rendered} of ${total} pages rendered and ${linked} linked in ${ms} ms`
  const put = `${Math.ceil(putBytes / 1000)} kB put`
  const things = someOf(inputs.map(({ what, how }) => `${what} ${how}`))
  return `${time(last.at)}: ${changed ? [pages, put, ...things].join(', ') : 'nothing changed'}`
}

const waitWords = ({ doing, told, next }: MuseumState) =>
  [doing, ...someOf(told), ...(next ? [`next ${time(next)}`] : [])].join('; ')

function failureWords({ failure, lastFailure }: MuseumState): string {
  if (!lastFailure) return ''
  const { at, call, message } = lastFailure
  const often = failure ? `${failure.times} in a row` : 'mended since'
  return `${time(at)}, ${often}${call === undefined ? '' : `, at ${call}`}: ${message}`
}

function allWords(states: readonly MuseumState[], now: Date): string {
  const failing = states.filter(({ failure }) => failure).length
  const oldest = oldestPull(states)
  return [
    `${states.length} museums`,
    `${countDoing(states, 'publishing')} being published`,
    `${countDoing(states, 'queued')} waiting for their turn`,
    `${failing} failing`,
    ...(oldest ? [`the oldest live data is ${age(oldest, now)} old`] : []),
  ].join(', ')
}

/** Returns the page with the state of each museum's publishing. */
export const statusPage = (states: readonly MuseumState[], now: Date) =>
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
        <p>${allWords(states, now)}.</p>
        <table border="1" cellpadding="6">
          <thead>
            <tr>
              <th scope="col">Museum</th>
              <th scope="col">Live release</th>
              <th scope="col">Last pull</th>
              <th scope="col">What changed last</th>
              <th scope="col">Now</th>
              <th scope="col">What failed last</th>
            </tr>
          </thead>
          <tbody>
            ${states.map(
              (state) =>
                html`<tr>
                  <th scope="row">${state.tenant}</th>
                  <td>${liveWords(state, now)}</td>
                  <td>${pullWords(state, now)}</td>
                  <td>${changeWords(state)}</td>
                  <td>${waitWords(state)}</td>
                  <td>${failureWords(state)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </body>
    </html>`
