import { RenderPool } from '#publisher/render/render-pool.ts'
import { textPage } from '../support.ts'

// Started by render-pool.test.ts: nothing but the threads keeps this program.
const pool = new RenderPool(process.argv[2] ?? '', 1)
const pages = Array.from({ length: 12 }, (_, at) => textPage(`page-${at}`))
for (const round of [1, 2]) {
  const html = await Promise.all([pool.render(pages), pool.render(pages)])
  process.stdout.write(`round ${round}: ${html.flat().length} pages\n`)
}
// A thread that keeps a program is a port to it.
const threads = process.getActiveResourcesInfo().filter((kind) => kind === 'MessagePort')
process.stdout.write(`${threads.length} threads keep it\n`)
