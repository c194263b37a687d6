import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { apacheConfig } from '#publisher/hosting/apache.ts'
import { hostFileNames } from '#publisher/hosting/host-files.ts'
import { readRules } from '#publisher/hosting/published-rules.ts'
import { close, listen } from '#publisher/serve/listen.ts'
import { serveSite } from '#publisher/serve/serve.ts'
import { missingHere } from '../../../support/missing-tool.ts'

/** Takes what ends a server, such as `afterAll` or `onTestFinished`. */
type AtEnd = (end: () => Promise<void>) => void

/** A place for a server's own files. */
interface Work {
  /** Folder where it may write. */
  work: string
  atEnd: AtEnd
}

/** Whether a program can be started here. */
const has = (program: string): boolean => spawnSync(program, ['version']).error === undefined

export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0, '127.0.0.1')
  await close(server)
  return port
}

/** Ends a server's process. */
async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  if (child.kill()) await exit
}

/** Debian's module with which nginx sends the compressed copies of a release. */
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Starts nginx with lines of its `http` block, and with modules. */
export async function startNginx(
  lines: readonly string[],
  { work, atEnd }: Work,
  modules: readonly string[] = [],
): Promise<void> {
  const config = join(work, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${work}/${of};`)
  const whole = [
    ...(userInfo().uid === 0 ? ['user root root;'] : []),
    ...modules.map((module) => `load_module ${module};`),
    `pid ${work}/nginx.pid;`,
    `error_log ${work}/error.log;`,
    'worker_processes 1;',
    'events {}',
    'http {',
    'access_log off;',
    ...temporary,
    'types { text/html html; text/css css; text/javascript js; }',
    ...lines,
    '}',
  ]
  await writeFile(config, whole.join('\n'))
  const run = promisify(execFile)
  // It answers once it listens, and goes on by itself.
  await run('nginx', ['-c', config, '-e', `${work}/error.log`])
  atEnd(async () => void (await run('nginx', ['-c', config, '-e', `${work}/error.log`, '-s', 'stop'])))
}

/** Starts Caddy with sites, and without certificates. */
export async function startCaddy(sites: string, { work, atEnd }: Work): Promise<void> {
  const config = join(work, 'Caddyfile')
  await writeFile(config, `{\nadmin off\nauto_https off\n}\n${sites}\n`)
  const env = { ...process.env, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work }
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], { env })
  atEnd(() => ended(child))
  const said: string[] = []
  for await (const line of createInterface(child.stderr)) {
    if (line.includes('serving initial configuration')) return void child.stderr.resume()
    said.push(line)
  }
  throw new Error(`caddy ended: ${said.join('\n')}`)
}

/** Where Debian keeps Apache's modules. */
const modules = '/usr/lib/apache2/modules'

/**
 * Starts Apache with lines of its configuration.
 * @param url where it answers
 */
export async function startApache(lines: readonly string[], url: string, { work, atEnd }: Work): Promise<void> {
  const config = join(work, 'apache.conf')
  const loaded = [
    'mpm_event',
    'alias',
    'ssl',
    'authz_core',
    'headers',
    'rewrite',
    'mime',
    'dir',
    'deflate',
    'filter',
    'setenvif',
  ]
  const whole = [
    ...loaded.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`),
    'ServerName localhost',
    'TypesConfig /dev/null',
    `PidFile ${work}/apache.pid`,
    `DefaultRuntimeDir ${work}`,
    `ErrorLog ${work}/error.log`,
    ...(userInfo().uid === 0 ? ['User www-data', 'Group www-data'] : []),
    '<Directory />',
    'Require all denied',
    '</Directory>',
    ...lines,
  ]
  await writeFile(config, whole.join('\n'))
  const child = spawn('apache2', ['-f', config, '-DFOREGROUND'], { stdio: ['ignore', 'ignore', 'pipe'] })
  atEnd(() => ended(child))
  const said: string[] = []
  child.stderr.on('data', (piece: Buffer) => said.push(piece.toString()))
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`apache2 ended: ${said.join('')}`)))
  failed.catch(() => undefined)
  const answers = vi.waitFor(() => fetch(url), { timeout: 60_000, interval: 20 })
  await Promise.race([answers, failed])
}

/** Serves a site by the rules of its release; returns its address. */
type Serve = (siteDir: string, work: Work) => Promise<string>

/** Serves a site by nginx, with lines of an operator's own. */
const nginxWith =
  (lines: string, modules?: readonly string[]): Serve =>
  async (siteDir, work) => {
    const port = await freePort()
    const own = `root ${siteDir}/current; ${lines} include ${siteDir}/current/_nginx.conf;`
    await startNginx([`server { listen 127.0.0.1:${port}; ${own} }`], work, modules)
    return `http://127.0.0.1:${port}`
  }

const caddy: Serve = async (siteDir, work) => {
  const url = `http://127.0.0.1:${await freePort()}`
  await startCaddy(`${url} {\nroot * ${siteDir}/current\nimport ${siteDir}/current/_Caddyfile\n}`, work)
  return url
}

const apache: Serve = async (siteDir, work) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const rules = readRules(
    await readFile(join(siteDir, 'current/_headers'), 'utf8'),
    await readFile(join(siteDir, 'current/_redirects'), 'utf8'),
  )
  const lines = [
    `Listen 127.0.0.1:${port}`,
    `<VirtualHost 127.0.0.1:${port}>`,
    `DocumentRoot ${siteDir}/current`,
    `<Directory ${siteDir}>`,
    'Require all granted',
    'Options FollowSymLinks',
    '</Directory>',
    apacheConfig(rules, hostFileNames),
    '</VirtualHost>',
  ]
  await letIn(siteDir)
  await startApache(lines, url, work)
  return url
}

/** Lets in the user that Apache changes to. */
export const letIn = (siteDir: string): Promise<void> => chmod(dirname(siteDir), 0o755)

const foyer: Serve = async (siteDir, { atEnd }) => {
  const { url, stop } = await serveSite({ siteDir, port: 0 })
  atEnd(stop)
  return url
}

const installed = {
  nginx: has('nginx'),
  brotli: has('nginx') && existsSync(brotliModule),
  caddy: has('caddy'),
  apache: existsSync(modules) && has('apache2'),
}

/** Says how a missing server is got; empty for one that is here. */
export const lack = {
  nginx: installed.nginx ? '' : missingHere('nginx', 'apt-get install nginx'),
  brotli: installed.brotli
    ? ''
    : missingHere('nginx’s module for brotli', 'apt-get install libnginx-mod-http-brotli-static'),
  caddy: installed.caddy ? '' : missingHere('caddy', 'apt-get install caddy'),
  apache: installed.apache ? '' : missingHere('apache2', 'apt-get install apache2'),
}

/** The servers that rules are written for, and whether they send brotli without a module of its own. */
export const servers = [
  { name: 'foyer serve', lacks: '', serve: foyer, speaksBrotli: true },
  { name: 'nginx', lacks: lack.nginx, serve: nginxWith(''), speaksBrotli: false },
  { name: 'caddy', lacks: lack.caddy, serve: caddy, speaksBrotli: true },
  { name: 'apache', lacks: lack.apache, serve: apache, speaksBrotli: true },
]

/** nginx as the guide for one machine sets it up for the compressed copies. */
export const brotliNginx = {
  name: 'nginx',
  lacks: lack.brotli,
  serve: nginxWith('brotli_static on;', [brotliModule]),
  speaksBrotli: true,
}
