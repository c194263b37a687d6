import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { pullSnapshot } from '#catalogue/pull.ts'
import { openRenderer } from '#publisher/render/renderer.ts'
import { compile } from '#publisher/build/compile.ts'
import { pagesOf } from '#site/pages.ts'
import { loadTenant } from '#tenant/load.ts'

/*
 * Writes what the peers are given, in a process of its own: the list of pages of each museum (`<id>.bin`) for the same
 * templates, and with `html` the finished HTML of all (`pages.html`, in which `pages.json` says where each stands).
 */
const [what, folder = '', tenants = '', ...ids] = process.argv.slice(2)
const renderer = openRenderer(await compile())
const finished: { file: string; at: number; size: number }[] = []
const out = createWriteStream(join(folder, 'pages.html'))
let at = 0
for (const id of ids) {
  const pages = pagesOf(await pullSnapshot(await loadTenant(tenants, id), { now: new Date() }))
  await writeFile(join(folder, `${id}.bin`), serialize(pages))
  for (const page of pages) {
    const html = what === 'html' ? await renderer.render(page) : new Uint8Array()
    finished.push({ file: `${id}/${page.file}`, at, size: html.byteLength })
    at += html.byteLength
    if (!out.write(html)) await once(out, 'drain')
  }
}
await new Promise<void>((resolve) => out.end(resolve))
await writeFile(join(folder, 'pages.json'), JSON.stringify(finished))
