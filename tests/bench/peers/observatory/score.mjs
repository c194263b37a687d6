import { readFileSync, writeFileSync } from 'node:fs'

/*
 * Prints what MDN's Observatory makes of a page: `{ grade, score, tests: { name: result } }`, from `{ url, headers, html }` on
 * the standard input. The site is taken for one with a valid certificate that leads from http to https, and not yet known to
 * browsers as such.
 */

const home = new URL('node_modules/@mdn/mdn-http-observatory/', import.meta.url)
writeFileSync(new URL('conf/hsts-preload.json', home), '{}')
const load = (path) => import(new URL(`src/${path}`, home).href)
const { ALL_TESTS } = await load('constants.js')
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load('grader/charts.js')
const { getGradeForScore, getScoreModifier } = await load('grader/grader.js')
const { parseHttpEquivHeaders } = await load('retriever/utils.js')
const { Requests } = await load('types.js')

const { url: address, headers, html } = JSON.parse(readFileSync(0, 'utf8'))
const url = new URL(address)
const answer = { status: 200, headers, verified: true, data: html, request: { headers: {} } }
const requests = new Requests(url.hostname)
requests.session = { url, jar: { serializeSync: () => ({ cookies: [] }) } }
requests.resources.path = html
requests.responses.https = answer
requests.responses.http = answer
requests.responses.cors = answer
requests.responses.auto = { ...answer, httpEquiv: parseHttpEquivHeaders(html, address) }
requests.responses.httpRedirects = [
  { url: new URL(address.replace(/^https:/, 'http:')), status: 301 },
  { url, status: 200 },
]

// As its scanner adds up (src/scanner/index.js): extra credit counts from an A on.
const results = ALL_TESTS.map((test) => test(requests))
const modifiers = results.map(({ result }) => getScoreModifier(result))
const sum = (numbers) => numbers.reduce((total, number) => total + number, 100)
const plain = sum(modifiers.filter((number) => number < 0))
const { grade, score } = getGradeForScore(plain >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : plain)
const tests = Object.fromEntries(results.map((one) => [one.constructor.name, one.result]))
process.stdout.write(JSON.stringify({ grade, score, tests }))
