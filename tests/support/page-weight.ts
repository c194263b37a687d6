import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** What a browser loads for a page, in bytes. */
export interface PageWeight {
  /** HTML, its stylesheet in it, with brotli at its best. */
  firstView: number
  /** The same as hosts send it: with the quality of the publisher's copies. */
  sent: number
  /** All scripts that run without anyone acting, inline ones included, each with gzip. */
  scripts: number
  /** The messages of its islands, with gzip. */
  messages: number
  /** Addresses of the scripts. */
  scriptFiles: string[]
}

/** Most files belong to many pages: each is compressed once. */
function once(size: (content: string) => number): (content: string) => number {
  const known = new Map<string, number>()
  return (content) => {
    const found = known.get(content) ?? size(content)
    known.set(content, found)
    return found
  }
}

/** As the publisher compresses: a window of 64 kB gives the same bytes as one of 4 MB in a tenth of the time. */
const brotli = (content: string, quality: number = constants.BROTLI_MAX_QUALITY) =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 16, [constants.BROTLI_PARAM_QUALITY]: quality },
  }).byteLength

/** The quality of the publisher's copies: a twentieth of the time of the best. */
const light = 7
const gzip = once((content) => gzipSync(content).byteLength)
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
const tags = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag)

/**
 * The bytes of a page's HTML, its stylesheet in it, where they are more than `max` with brotli at its best. Few pages
 * come near: one that a lighter compression brings below is not compressed with all the time there is.
 */
export async function overweight(site: string, file: string, max: number): Promise<number | undefined> {
  const html = await readFile(join(site, file), 'utf8')
  if (brotli(html, light) <= max) return undefined
  const bytes = brotli(html)
  return bytes > max ? bytes : undefined
}

/**
 * Weighs a page of a published site.
 * @param site folder of the files that are served
 * @param file the page's file in it, such as `de/index.html`
 */
export async function pageWeight(site: string, file: string): Promise<PageWeight> {
  const read = (path: string) => readFile(join(site, path), 'utf8')
  const html = await read(file)
  const scriptFiles = await importGraph(entriesOf(html), read)
  const external = sum((await Promise.all(scriptFiles.map(read))).map(gzip))
  const inline = sum(inlineScripts(html).map(gzip))
  const messages = await messagesOf(html, read)
  return { firstView: brotli(html), sent: brotli(html, light), scripts: external + inline, messages, scriptFiles }
}

/** What the file of messages weighs that the page names. */
async function messagesOf(html: string, read: (path: string) => Promise<string>): Promise<number> {
  const href = tags(html, 'html').flatMap((tag) => attribute(tag, 'data-strings') ?? [])[0]
  return href === undefined ? 0 : gzip(await read(href))
}

/** Scripts that the page itself names: its own, and those of its islands. */
function entriesOf(page: string): string[] {
  // What waits in a template is fetched once it is touched.
  const html = page.replaceAll(/<template\b[^]*?<\/template>/g, '')
  const islands = tags(html, 'astro-island').flatMap((tag) =>
    ['component-url', 'renderer-url', 'before-hydration-url'].flatMap((name) => attribute(tag, name) ?? []),
  )
  return [...tags(html, 'script').flatMap((tag) => attribute(tag, 'src') ?? []), ...islands]
}

function inlineScripts(html: string): string[] {
  const found = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  return found.filter(([, attributes = '']) => !/\s(src|type)=/.test(attributes)).map(([, , code = '']) => code)
}

const staticImport = /\b(?:import|export)\s*(?:[\w$*{}\s,]+?from\s*)?["']([^"']+)["']/g

/** Scripts with all they import at once; what they import later, when it is needed, isn't counted. */
async function importGraph(entries: string[], read: (path: string) => Promise<string>): Promise<string[]> {
  const found = new Set(entries)
  for (const script of found) {
    const code = await read(script)
    for (const [, path = ''] of code.matchAll(staticImport)) {
      if (/^\.{0,2}\//.test(path)) found.add(posix.resolve(posix.dirname(script), path))
    }
  }
  return [...found]
}
