import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

// Started by switching.test.ts: fetches a page and its script as a web server would, without pause, until it is told to
// end; prints how often, and what it could not get.
const [siteDir = ''] = process.argv.slice(2)
const current = (path: string) => readFile(join(siteDir, 'current', path), 'utf8')
let going = true
process.once('SIGTERM', () => (going = false))
let read = 0
const failures: string[] = []
process.stdout.write('ready\n')
while (going) {
  for (const page of ['a', 'b', 'same']) {
    try {
      const html = await current(`de/${page}/index.html`)
      const [, script = 'none named'] = /src="\/(.+?)"/.exec(html) ?? []
      await current(script)
      read += 1
    } catch (error) {
      failures.push(String(error))
    }
  }
}
process.stdout.write(JSON.stringify({ read, failures }))
