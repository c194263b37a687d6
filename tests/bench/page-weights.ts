import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownState } from '#cli/places.ts'
import { pageWeight } from '../support/page-weight.ts'

/*
 * What a browser loads for the heaviest page of each template, in bytes: HTML and stylesheets with brotli, at its best and
 * as hosts send them, scripts with gzip, the messages of its islands apart. Weighs what was published last in this checkout
 * (`npx foyer publish --all`, or `npm start`).
 */

interface Heaviest {
  bytes: number
  path: string
}

const sites = join(ownState, 'sites')
const firstViews = new Map<string, Heaviest>()
const sent = new Map<string, Heaviest>()
const scripts = new Map<string, Heaviest>()
const messages = new Map<string, Heaviest>()

function weigh(heaviest: Map<string, Heaviest>, template: string, bytes: number, path: string) {
  if (bytes > (heaviest.get(template)?.bytes ?? -1)) heaviest.set(template, { bytes, path })
}

for await (const file of glob('*/current/**/*.html', { cwd: sites })) {
  const [museum = '', , ...rest] = file.split('/')
  const template = /data-template="([^"]+)"/.exec(await readFile(join(sites, file), 'utf8'))?.[1] ?? 'none'
  const weight = await pageWeight(join(sites, museum, 'current'), rest.join('/'))
  const path = `${museum}/${rest.join('/')}`.replace(/index\.html$/, '')
  weigh(firstViews, template, weight.firstView, path)
  weigh(sent, template, weight.sent, path)
  weigh(scripts, template, weight.scripts, path)
  weigh(messages, template, weight.messages, path)
}

const inWords = (bytes: number) => bytes.toLocaleString('en')
const rows = [...scripts].toSorted(([, one], [, other]) => one.bytes - other.bytes)
process.stdout.write(
  '| template | scripts, gzip | messages, gzip | HTML and CSS, brotli | as sent | heaviest in HTML and CSS |\n| --- | ---: | ---: | ---: | ---: | --- |\n',
)
for (const [template, { bytes }] of rows) {
  const view = firstViews.get(template)
  const words = inWords(messages.get(template)?.bytes ?? 0)
  process.stdout.write(
    `| ${template} | ${inWords(bytes)} | ${words} | ${inWords(view?.bytes ?? 0)} | ${inWords(sent.get(template)?.bytes ?? 0)} | ${view?.path ?? ''} |\n`,
  )
}
