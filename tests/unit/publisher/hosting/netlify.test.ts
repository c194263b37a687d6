import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { expect, it } from 'vitest'
import { headersFile, redirectsFile } from '#publisher/hosting/netlify.ts'
import { caching, hostRules } from '#publisher/hosting/rules.ts'
import { hostSource, tempFolder } from '../support.ts'

const rules = hostRules({ ...hostSource, answerBelow: ['/tickets/', '/de/recover/'] })

/** A file of rules on the disk, as Netlify's own parsers want it. */
async function written(name: string, content: string): Promise<string> {
  const file = join(await tempFolder(), name)
  await writeFile(file, content)
  return file
}

it("Netlify's own parser reads every header of _headers, and nothing else", async () => {
  const headersFiles = [await written('_headers', headersFile(rules))]
  const { headers, errors } = await parseAllHeaders({ headersFiles, configHeaders: undefined, minimal: true })
  expect(errors).toEqual([])
  expect(headers).toEqual([
    { for: '/*', values: rules.everywhere },
    ...Object.entries(rules.types).map(([path, type]) => ({ for: path, values: { 'Content-Type': type } })),
    ...rules.immutable.map((folder) => ({ for: `${folder}*`, values: { 'Cache-Control': caching.immutable } })),
  ])
})

it("Netlify's own parser reads every rule of _redirects, and nothing else", async () => {
  const redirectsFiles = [await written('_redirects', redirectsFile(rules))]
  const { redirects, errors } = await parseAllRedirects({ redirectsFiles, configRedirects: [], minimal: true })
  expect(errors).toEqual([])
  const below = rules.answerBelow.flatMap((page) =>
    [`${page}:part`, `${page}:part/`].map((from) => ({ from, to: page, status: 200 })),
  )
  const missing = rules.notFound.map(({ folder, page }) => ({ from: `${folder}*`, to: page, status: 404 }))
  expect(redirects).toEqual([...below, ...missing].map((rule) => expect.objectContaining(rule)))
})
