import { execFile, execFileSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { glob, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import sharp from 'sharp'
import * as v from 'valibot'

/*
 * What it takes to host a museum's pictures: `node tests/bench/pictures.ts [--pictures 60]`. Pictures a second, memory, bytes
 * kept, a second publish; then four JPEGs of nearly 40 MB and 98 million pixels. The originals are cut from the demo museums'
 * photographs, 1,600 pixels wide.
 */

const { values } = parseArgs({ options: { pictures: { type: 'string', default: '60' } } })
const out = (text: string) => process.stdout.write(`${text}\n`)
const root = join(import.meta.dirname, '../..')
const took = v.object({
  ms: v.number(),
  memory: v.number(),
  fetched: v.number(),
  encoded: v.number(),
  hosted: v.number(),
  faults: v.number(),
})

const dir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
const asked: string[] = []
const server = createServer((request, response) => {
  const name = basename(request.url ?? '')
  asked.push(name)
  response.setHeader('cache-control', 'max-age=86400')
  createReadStream(join(dir, 'originals', name)).pipe(response)
})

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for await (const file of glob('**/*.*', { cwd: folder })) {
    const info = await stat(join(folder, file))
    if (info.isFile()) bytes += info.size
  }
  return bytes
}

/** Hosts `count` pictures in a process of its own, and says what it took. */
async function hosted(store: string, count: number) {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const words = [join(import.meta.dirname, 'pictures/host-once.ts'), store, `http://127.0.0.1:${address.port}`]
  const { stdout } = await promisify(execFile)(process.execPath, [...words, String(count)])
  const { ms, memory, ...counts } = v.parse(took, JSON.parse(stdout))
  return { seconds: ms / 1000, memory: Math.round(memory), ...counts }
}

/** Cuts an original from a photograph: another part of it each time. */
async function cut(photographs: string[], at: number): Promise<void> {
  const source = photographs[at % photographs.length] ?? ''
  const { width, height } = await sharp(source).metadata()
  const [wide, high] = [1600, 1067]
  const left = (at * 37) % (width - wide)
  const top = (at * 23) % Math.max(1, height - high)
  const part = { left, top, width: wide, height: Math.min(high, height) }
  await sharp(source)
    .extract(part)
    .jpeg({ quality: 90 })
    .toFile(join(dir, 'originals', `${at}.jpg`))
}

try {
  await mkdir(join(dir, 'originals'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const folder = join(root, 'tenants/aarenfels/sandbox/pictures')
  const photographs = (await Array.fromAsync(glob('*.jpg', { cwd: folder })))
    .toSorted()
    .map((name) => join(folder, name))
  const count = Number(values.pictures)
  for (let at = 0; at < count; at += 1) await cut(photographs, at)
  const store = join(dir, 'store')
  const first = await hosted(store, count)
  const kept = await bytesIn(store)
  const original = await bytesIn(join(dir, 'originals'))
  out(`${count} pictures of ${Math.round(original / count / 1000)} kB: ${JSON.stringify(first)}`)
  out(`${(count / first.seconds).toFixed(1)} pictures a second, ${Math.round(kept / count / 1000)} kB kept of each`)
  out(`400 articles keep ${Math.round(((kept / count) * 400) / 1e6)} MB`)
  asked.length = 0
  out(`again: ${JSON.stringify(await hosted(store, count))}, ${asked.length} requests`)

  // Made elsewhere, so that this process's memory isn't theirs.
  const script = `
    import sharp from 'sharp'
    const [width, height] = [11500, 8500]
    const noise = { noise: { type: 'gaussian', mean: 128, sigma: 30 }, width, height, channels: 3, background: '#888' }
    for (const [at, progressive] of [false, false, true, true].entries())
      await sharp({ create: noise, limitInputPixels: false })
        .jpeg({ quality: 77 + at, progressive })
        .toFile(process.argv[1] + '/' + at + '.jpg')
  `
  execFileSync(process.execPath, ['--input-type=module', '-e', script, join(dir, 'originals')], { cwd: root })
  const sizes = await Promise.all([0, 1, 2, 3].map((at) => stat(join(dir, 'originals', `${at}.jpg`))))
  out(`large ones of ${sizes.map(({ size }) => `${(size / 1e6).toFixed(1)} MB`).join(', ')}, two progressive:`)
  out(JSON.stringify(await hosted(join(dir, 'large'), 4)))
} finally {
  server.closeAllConnections()
  server.close()
  await rm(dir, { recursive: true, force: true })
}
