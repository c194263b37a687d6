import { openSync, readFileSync, readSync } from 'node:fs'

const folder = process.env.BENCH_PAGES
const html = openSync(`${folder}/pages.html`, 'r')

/** @param {{ at: number, size: number }} page */
function finished({ at, size }) {
  const bytes = Buffer.allocUnsafe(size)
  readSync(html, bytes, 0, size, at)
  return bytes.toString('utf8')
}

/**
 * The same HTML by Eleventy: it is handed finished pages and has only to list and write them.
 * @param {{ addGlobalData: Function, addTemplate: Function }} config
 */
export default function eleventy(config) {
  config.addGlobalData('list', JSON.parse(readFileSync(`${folder}/pages.json`, 'utf8')))
  config.addTemplate(
    'pages.11ty.js',
    class {
      data() {
        return {
          pagination: { data: 'list', size: 1, alias: 'made' },
          /** @param {{ made: { file: string } }} data */
          permalink: ({ made }) => made.file,
        }
      }
      /** @param {{ made: { at: number, size: number } }} data */
      render({ made }) {
        return finished(made)
      }
    },
  )
  return { dir: { input: 'content', output: process.env.BENCH_OUT } }
}
