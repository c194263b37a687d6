import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { onTestFinished, vi } from 'vitest'
import { apacheConfig } from '#publisher/hosting/apache.ts'
import { hostFileNames } from '#publisher/hosting/host-files.ts'
import { readRules } from '#publisher/hosting/published-rules.ts'
import { close, listen } from '#publisher/serve/listen.ts'
import { served } from '../support.ts'

/** Serves a site from a folder where it may write what it needs; answers its address. */
type Serve = (siteDir: string, work: string) => Promise<string>

/** Whether a program can be started here. */
export const has = (program: string): boolean => spawnSync(program, ['version']).error === undefined

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0, '127.0.0.1')
  await close(server)
  return port
}

/** Ends a server's process with the test. */
const stopAtEnd = (child: ChildProcess): void =>
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    if (child.kill()) await ended
  })

const nginx: Serve = async (siteDir, work) => {
  const port = await freePort()
  const config = join(work, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${work}/${of};`)
  const lines = [
    ...(userInfo().uid === 0 ? ['user root root;'] : []),
    `pid ${work}/nginx.pid;`,
    `error_log ${work}/error.log;`,
    'events {}',
    'http {',
    'access_log off;',
    ...temporary,
    'types { text/html html; text/css css; text/javascript js; }',
    `server { listen 127.0.0.1:${port}; root ${siteDir}/current; include ${siteDir}/current/_nginx.conf; }`,
    '}',
  ]
  await writeFile(config, lines.join('\n'))
  const run = promisify(execFile)
  // It answers once it listens, and goes on by itself.
  await run('nginx', ['-c', config, '-e', `${work}/error.log`])
  onTestFinished(async () => void (await run('nginx', ['-c', config, '-e', `${work}/error.log`, '-s', 'stop'])))
  return `http://127.0.0.1:${port}`
}

const caddy: Serve = async (siteDir, work) => {
  const port = await freePort()
  const config = join(work, 'Caddyfile')
  const site = `http://127.0.0.1:${port} {\nroot * ${siteDir}/current\nimport ${siteDir}/current/_Caddyfile\n}`
  await writeFile(config, `{\nadmin off\nauto_https off\n}\n${site}\n`)
  const env = { ...process.env, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work }
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], { env })
  stopAtEnd(child)
  for await (const line of createInterface(child.stderr)) {
    if (line.includes('serving initial configuration')) return `http://127.0.0.1:${port}`
  }
  throw new Error('caddy ended')
}

/** Where Debian keeps Apache's modules. */
const modules = '/usr/lib/apache2/modules'

const apache: Serve = async (siteDir, work) => {
  const port = await freePort()
  const config = join(work, 'apache.conf')
  const rules = readRules(
    await readFile(join(siteDir, 'current/_headers'), 'utf8'),
    await readFile(join(siteDir, 'current/_redirects'), 'utf8'),
  )
  const loaded = ['mpm_event', 'authz_core', 'headers', 'rewrite', 'mime', 'dir', 'deflate', 'filter', 'setenvif']
  const lines = [
    ...loaded.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`),
    `Listen 127.0.0.1:${port}`,
    'ServerName localhost',
    'TypesConfig /dev/null',
    `PidFile ${work}/apache.pid`,
    `ErrorLog ${work}/error.log`,
    ...(userInfo().uid === 0 ? ['User www-data', 'Group www-data'] : []),
    `<VirtualHost 127.0.0.1:${port}>`,
    `DocumentRoot ${siteDir}/current`,
    '<Directory />',
    'Require all granted',
    'Options FollowSymLinks',
    '</Directory>',
    apacheConfig(rules, hostFileNames),
    '</VirtualHost>',
  ]
  await writeFile(config, lines.join('\n'))
  // The user it changes to has to be let in.
  await chmod(dirname(siteDir), 0o755)
  const child = spawn('apache2', ['-f', config, '-DFOREGROUND'], { stdio: 'ignore' })
  stopAtEnd(child)
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: 60_000 })
  return `http://127.0.0.1:${port}`
}

/** The servers that rules are written for, whether they are installed here, and send brotli without a module of its own. */
export const servers = [
  { name: 'foyer serve', installed: true, serve: (siteDir: string) => served(siteDir), speaksBrotli: true },
  { name: 'nginx', installed: has('nginx'), serve: nginx, speaksBrotli: false },
  { name: 'caddy', installed: has('caddy'), serve: caddy, speaksBrotli: true },
  { name: 'apache', installed: existsSync(modules) && has('apache2'), serve: apache, speaksBrotli: true },
]
