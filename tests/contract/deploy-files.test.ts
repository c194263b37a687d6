import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { CronJob } from 'kubernetes-models/batch/v1/CronJob'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { Service } from 'kubernetes-models/v1/Service'
import { Webhook } from 'standardwebhooks'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { commands } from '#cli/commands.ts'
import { Metrics } from '#publisher/watch/metrics.ts'
import { startHttpServer, type Answer } from '../support/http-server.ts'
import { missingHere } from '../support/missing-tool.ts'

/* Files that operators copy, each looked at by the tool that will read it. A tool that is missing here is named, and its test skipped. */

const run = promisify(execFile)
const read = (file: string) => readFile(join('deploy', file), 'utf8')

/** Whether a tool can be called here with these words. */
const works = (tool: string, ...words: string[]): boolean => spawnSync(tool, words).status === 0

const tools = {
  'systemd-analyze': works('systemd-analyze', '--version'),
  promtool: works('promtool', '--version'),
  nginx: works('nginx', '-v'),
  kubectl: works('kubectl', 'version', '--client'),
  'docker compose': works('docker', 'compose', 'version'),
}

/** How each tool is got. */
const ways: Record<keyof typeof tools, string> = {
  'systemd-analyze': 'apt-get install systemd',
  promtool: 'apt-get install prometheus',
  nginx: 'apt-get install nginx',
  kubectl: 'apt-get install kubernetes-client',
  'docker compose': 'docs.docker.com/compose/install',
}

/** A test that needs a tool; where that is missing, its name says so. */
const withTool = (tool: keyof typeof tools, name: string, test: () => Promise<void>) =>
  it.skipIf(!tools[tool])(`${name}${tools[tool] ? '' : missingHere(tool, ways[tool])}`, test)

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-deploy-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** Expects that there is such a command, and that it knows the options. */
async function expectCall([name = '', ...words]: readonly string[]): Promise<void> {
  const command = await commands[name]?.load()
  const options = words.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=')[0])
  expect([name, Object.keys(command?.options ?? {})]).toEqual([name, expect.arrayContaining(options)])
}

/** Names of the figures of `foyer watch` in a text, and those that there are. */
async function figuresIn(text: string): Promise<{ named: string[]; known: string[] }> {
  const { body } = await new Metrics({ buildInfo: () => ({ version: '1.0.0', build: 'abc' }) }).text()
  const known = [...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name)
  const named = [...text.matchAll(/\b(?:foyer|process|nodejs)_[a-z_]+/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  )
  return { named: [...new Set(named)], known }
}

const strings = v.array(v.string())

describe('the units of systemd', () => {
  withTool('systemd-analyze', 'are accepted by systemd-analyze', async () => {
    for (const unit of await readdir('deploy/systemd')) {
      if (unit.endsWith('.sh')) continue
      const { stdout, stderr } = await run('systemd-analyze', ['verify', join('deploy/systemd', unit)])
      expect([unit, stdout + stderr]).toEqual([unit, ''])
    }
  })

  withTool('systemd-analyze', 'give a service few rights', async () => {
    for (const unit of ['foyer-watch.service', 'foyer-publish.service']) {
      const words = ['security', '--offline=true', '--threshold=20', join('deploy/systemd', unit)]
      const { stdout } = await run('systemd-analyze', words)
      expect(stdout).toMatch(/Overall exposure level for .+: [01]\.\d OK/)
    }
  })

  it('call existing commands', async () => {
    for (const unit of ['foyer-watch.service', 'foyer-publish.service']) {
      const [, words = ''] =
        /^ExecStart=\/usr\/bin\/node src\/cli\/foyer\.mjs (.+)$/m.exec(await read(`systemd/${unit}`)) ?? []
      await expectCall(words.split(' '))
    }
  })

  const servers = [
    ['nginx', '/etc/nginx/conf.d/foyer.conf', 'nginx -t', 'nginx'],
    ['caddy', '/etc/caddy/Caddyfile', 'caddy validate --config /etc/caddy/Caddyfile', 'caddy'],
    ['apache', '/etc/apache2/sites-available/foyer.conf', 'apachectl configtest', 'apache2'],
  ] as const

  it.each(servers)(
    'write the rules for %s, and reload it only if it accepts them',
    async (server, file, test, service) => {
      expect(await read('systemd/foyer-rules@.service')).toContain(
        'ExecStart=/bin/sh deploy/systemd/foyer-rules.sh %i\n',
      )
      const dir = await folder()
      // Each program says how it was called; one that is named in REFUSES fails.
      for (const name of ['node', 'nginx', 'caddy', 'apachectl', 'systemctl'])
        await writeFile(join(dir, name), `#!/bin/sh\necho "\${0##*/} $*"\n[ "\${0##*/}" != "$REFUSES" ]\n`, {
          mode: 0o755,
        })
      const type = async (refuses: string) => {
        const env = { PATH: `${dir}:/usr/bin:/bin`, REFUSES: refuses }
        const { status, stdout } = spawnSync('sh', ['deploy/systemd/foyer-rules.sh', server], { env, encoding: 'utf8' })
        return { isDone: status === 0, lines: stdout.trimEnd().split('\n') }
      }
      const [program = ''] = test.split(' ')
      const { isDone, lines } = await type('')
      const [written = '', ...then] = lines
      expect([isDone, then]).toEqual([true, [test, `systemctl reload ${service}`]])
      expect(await type(program)).toEqual({ isDone: false, lines: [written, test] })
      expect(await type('node')).toEqual({ isDone: false, lines: [written] })
      await expectCall(written.replace('node src/cli/foyer.mjs ', '').split(' '))
      // As the guide says it.
      const guide = await readFile('docs/operator/one-machine.md', 'utf8')
      expect(guide).toContain(written.replace('node src/cli/foyer.mjs', 'foyer'))
      expect(written).toContain(`--output ${file}`)
    },
  )

  it('write no rules for another web server', () => {
    const { status, stderr } = spawnSync('sh', ['deploy/systemd/foyer-rules.sh', 'lighttpd'], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, 'Expected nginx, caddy or apache, found "lighttpd".\n'])
  })
})

describe('the alerts', () => {
  withTool('promtool', 'fire in the tested situations, and not otherwise', async () => {
    await run('promtool', ['test', 'rules', 'deploy/prometheus/alerts.test.yaml'])
    const { stdout } = await run('promtool', ['check', 'rules', 'deploy/prometheus/alerts.yaml'])
    expect(stdout).toContain('SUCCESS')
  })

  it('use existing metrics, as the dashboard does', async () => {
    for (const file of ['prometheus/alerts.yaml', 'grafana/dashboard.json']) {
      const { named, known } = await figuresIn(await read(file))
      expect([file, known]).toEqual([file, expect.arrayContaining(named)])
      expect(named.length).toBeGreaterThan(2)
    }
  })

  it('are each explained in docs/operator/at-night.md', async () => {
    const page = await readFile('docs/operator/at-night.md', 'utf8')
    const alerts = [...(await read('prometheus/alerts.yaml')).matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
    expect(alerts.filter((name) => !page.includes(`## ${name}`))).toEqual([])
    expect(alerts.length).toBeGreaterThan(4)
  })
})

describe('the dashboard', () => {
  const dashboard = v.object({
    uid: v.string(),
    schemaVersion: v.number(),
    templating: v.object({ list: v.array(v.object({ name: v.string(), type: v.string() })) }),
    panels: v.array(
      v.object({
        id: v.number(),
        title: v.string(),
        gridPos: v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() }),
        targets: v.array(v.object({ expr: v.string() })),
      }),
    ),
  })

  it('has panels that do not overlap, each with a unique id', async () => {
    const { panels } = v.parse(dashboard, JSON.parse(await read('grafana/dashboard.json')))
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24)
  })

  withTool('promtool', 'has queries that promtool accepts', async () => {
    const { panels } = v.parse(dashboard, JSON.parse(await read('grafana/dashboard.json')))
    const rules = panels.map(({ targets: [target] }, at) => ({
      record: `foyer:panel:${at}`,
      expr: target?.expr.replaceAll('$tenant', '.*'),
    }))
    const file = join(await folder(), 'rules.json')
    await writeFile(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }))
    await run('promtool', ['check', 'rules', file])
  })
})

describe('the configuration of nginx', () => {
  withTool('nginx', 'is valid with the sites’ rules, and without them', async () => {
    const dir = await folder()
    const file = join(dir, 'nginx.conf')
    const config = (await read('nginx.conf'))
      .replace('/run/nginx.pid', `${dir}/pid`)
      .replaceAll('/state/', `${dir}/`)
      .replace('/dev/stdout', `${dir}/access.log`)
      .replace('/etc/nginx/mime.types', '/dev/null')
    await writeFile(file, config.replace('nginx.con[f]', 'rules.con[f]'))
    const test = () => run('nginx', ['-t', '-c', file, '-e', join(dir, 'error.log')])
    expect((await test()).stderr).toContain('test is successful')
    await writeFile(join(dir, 'rules.conf'), 'server { nonsense; }')
    await expect(test()).rejects.toThrow('nonsense')
  })
})

describe('the manifests of Kubernetes', () => {
  const models = { Deployment, CronJob, Service, NetworkPolicy }
  const manifest = v.looseObject({ kind: v.picklist(['Deployment', 'CronJob', 'Service', 'NetworkPolicy']) })
  const documentsOf = (text: string) => parseAllDocuments(text).map((document) => v.parse(manifest, document.toJS()))
  const pod = v.object({
    securityContext: v.object({ runAsNonRoot: v.literal(true), runAsUser: v.literal(1000) }),
    automountServiceAccountToken: v.literal(false),
    containers: v.array(
      v.object({
        args: strings,
        securityContext: v.object({
          readOnlyRootFilesystem: v.literal(true),
          allowPrivilegeEscalation: v.literal(false),
        }),
        resources: v.object({ limits: v.object({ cpu: v.string(), memory: v.string() }) }),
      }),
    ),
  })
  const ofPod = v.object({ template: v.object({ spec: pod }) })
  const indexed = v.object({ completionMode: v.literal('Indexed'), completions: v.number(), ...ofPod.entries })

  /** Validates a manifest by the schema of its kind. */
  function validate(document: v.InferOutput<typeof manifest>): void {
    Object.assign(new models[document.kind](), document).validate()
  }

  it('match the schemas of their kinds', async () => {
    for (const file of ['watch.yaml', 'publish.yaml', 'network-policy.yaml']) {
      const documents = documentsOf(await read(`kubernetes/base/${file}`))
      for (const document of documents) expect(() => validate(document)).not.toThrow()
    }
    expect(() => validate({ kind: 'Deployment', spec: { replicas: 'one' } })).toThrow('must be integer')
  })

  it('call existing commands, as an unprivileged user, with limits', async () => {
    const [deployment] = documentsOf(await read('kubernetes/base/watch.yaml'))
    const [cron] = documentsOf(await read('kubernetes/base/publish.yaml'))
    const watching = v.parse(ofPod, deployment?.spec)
    const { jobTemplate } = v.parse(v.object({ jobTemplate: v.object({ spec: indexed }) }), cron?.spec)
    const publishing = jobTemplate.spec
    for (const { args } of [...watching.template.spec.containers, ...publishing.template.spec.containers]) {
      await expectCall(args)
    }
    expect(publishing.template.spec.containers[0]?.args).toEqual([
      'publish',
      '--all',
      '--shard',
      String(publishing.completions),
    ])
  })

  withTool('kubectl', 'have an overlay with as many parts as pods', async () => {
    const { stdout } = await run('kubectl', ['kustomize', 'deploy/kubernetes/overlay'])
    const documents = documentsOf(stdout)
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['CronJob', 'Deployment', 'NetworkPolicy', 'Service'])
    for (const document of documents) expect(() => validate(document)).not.toThrow()
    const cron = documents.find(({ kind }) => kind === 'CronJob')
    const { jobTemplate } = v.parse(v.object({ jobTemplate: v.object({ spec: indexed }) }), cron?.spec)
    expect(jobTemplate.spec.template.spec.containers[0]?.args.at(-1)).toBe(String(jobTemplate.spec.completions))
  })
})

describe('the image and compose.yaml', () => {
  const service = v.object({
    image: v.string(),
    read_only: v.optional(v.boolean()),
    user: v.optional(v.string()),
    command: v.optional(strings),
  })

  it('run Foyer unprivileged on a read-only file system, with existing commands', async () => {
    const compose = parse(await read('compose.yaml'), { merge: true })
    const { services } = v.parse(v.object({ services: v.record(v.string(), service) }), compose)
    expect(Object.keys(services)).toEqual(['watch', 'rules', 'web', 'storage'])
    for (const name of ['watch', 'rules']) {
      expect(services[name]).toMatchObject({ read_only: true, user: '1000:1000' })
      await expectCall(services[name]?.command ?? [])
    }
  })

  withTool('docker compose', 'are accepted by docker compose', async () => {
    await run('docker', ['compose', '-f', 'deploy/compose.yaml', '--profile', 'storage', 'config', '--quiet'])
  })

  it('contain all that the program needs, from existing files', async () => {
    const dockerfile = await read('Dockerfile')
    const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '))
    const there = await readdir('.')
    expect(there).toEqual(expect.arrayContaining(copied))
    const kept = (await read('Dockerfile.dockerignore')).match(/(?<=^!).+$/gm)
    expect(kept?.toSorted()).toEqual([...new Set(copied)].toSorted())
    expect(dockerfile).toContain('npm ci --omit=dev')
    expect(dockerfile).toMatch(/^USER 1000:1000$/m)
  })
})

describe('the workflow of GitHub Actions', () => {
  it('publishes each part once, with an existing command', async () => {
    const step = v.object({ run: v.optional(v.string()) })
    const publish = v.object({
      container: v.object({ options: v.string() }),
      env: v.record(v.string(), v.string()),
      strategy: v.object({ matrix: v.object({ part: v.array(v.number()) }) }),
      steps: v.array(step),
    })
    const workflow = v.parse(
      v.object({ jobs: v.object({ publish }) }),
      parse(await read('github-actions/publish.yaml')),
    )
    const { container, env, strategy, steps } = workflow.jobs.publish
    // Checkout writes to a folder of the runner's user, which has another path in the container than outside.
    expect(container.options).toBe('--user root')
    expect(Object.values(env).join()).not.toContain('github.workspace')
    const [call = ''] = steps.flatMap(({ run: words = '' }) => {
      const [, found] = /^FOYER_TENANTS="\$GITHUB_WORKSPACE\/tenants" (foyer .+)$/.exec(words) ?? []
      return found ?? []
    })
    await expectCall(call.split(' ').slice(1))
    const parts = strategy.matrix.part
    expect(parts).toEqual(parts.map((_, at) => at + 1))
    expect(call).toMatch(new RegExp(`/${parts.length}$`))
  })
})

describe('the programs that purge a CDN', () => {
  const secret = Buffer.from('a secret of thirty-two bytes, ok').toString('base64')
  const addressesOf = (count: number) =>
    Array.from({ length: count }, (_, at) => `https://shop.museum.example/de/product/${at}/`)
  const bodyOf = (addresses: string[]) =>
    JSON.stringify({ type: 'release.published', data: { tenant: 'museum', addresses } })
  const addresses = addressesOf(201)
  const body = bodyOf(addresses)
  const signed = (key: string, text = body) => {
    const now = new Date()
    const time = String(Math.floor(now.getTime() / 1000))
    const signature = new Webhook(key).sign('msg_1', now, text)
    return { 'webhook-id': 'msg_1', 'webhook-timestamp': time, 'webhook-signature': signature }
  }
  const forged = signed(Buffer.alloc(32, 7).toString('base64'))
  /** Loads one of the programs, which are plain JavaScript for others' machines. */
  const load = async (name: string): Promise<unknown> => import(pathToFileURL(join('deploy/purge', name)).href)

  /** The worker for Cloudflare, with an API that answers so. */
  async function cloudflare(answer: Answer) {
    const { default: worker } = v.parse(
      v.object({ default: v.object({ fetch: v.function() }) }),
      await load('cloudflare.mjs'),
    )
    const api = await startHttpServer(answer)
    onTestFinished(() => api[Symbol.asyncDispose]())
    const ask = async (headers: Record<string, string>, text = body) => {
      const request = new Request('https://purge.example', { method: 'POST', body: text, headers })
      const env = { FOYER_SECRET: secret, CLOUDFLARE_TOKEN: 'token', ZONE: '7', API: api.url }
      return v.parse(v.instance(Response), await worker.fetch(request, env)).status
    }
    const asked = () => api.seen.map(({ body: text }): unknown => JSON.parse(text))
    return { api, ask, asked }
  }

  it('at Cloudflare purge the addresses in a signed message, a hundred per call at once, and nothing else', async () => {
    const open: (() => void)[] = []
    const { api, ask, asked } = await cloudflare(({ body: text }, response) => {
      open.push(() => response.writeHead(text.includes('/113/') ? 503 : 200).end())
      // None is answered until all were made.
      if (open.length === 3) for (const end of open) end()
      return undefined
    })
    expect(await ask(forged)).toBe(401)
    expect(api.seen).toEqual([])
    // One call fails, and Foyer is to send the message again.
    expect(await ask(signed(secret))).toBe(502)
    expect(api.seen.map(({ path, headers }) => [path, headers.authorization])).toEqual(
      Array(3).fill(['/client/v4/zones/7/purge_cache', 'Bearer token']),
    )
    const parts = [addresses.slice(0, 100), addresses.slice(100, 200), addresses.slice(200)]
    expect(asked()).toEqual(expect.arrayContaining(parts.map((files) => ({ files }))))
  })

  it('at Cloudflare purge the whole host in one call if too many addresses have changed', async () => {
    const { ask, asked } = await cloudflare(() => ({ json: {} }))
    const many = bodyOf(addressesOf(5000))
    expect(await ask(signed(secret, many), many)).toBe(204)
    expect(asked()).toEqual([{ hosts: ['shop.museum.example'] }])
  })

  it('at CloudFront invalidate the paths in a signed message, pages by the names of their files too, and nothing else', async () => {
    const { handlerWith } = v.parse(v.object({ handlerWith: v.function() }), await load('cloudfront.mjs'))
    vi.stubEnv('FOYER_SECRET', secret)
    onTestFinished(() => void vi.unstubAllEnvs())
    const invalidated: unknown[] = []
    const handler = v.parse(
      v.function(),
      handlerWith(async (paths: unknown) => invalidated.push(paths)),
    )
    const ask = (text: string, headers: object) =>
      handler({ body: Buffer.from(text).toString('base64'), isBase64Encoded: true, headers })
    expect(await ask(body, forged)).toMatchObject({ statusCode: 401 })
    expect(invalidated).toEqual([])
    const of = (...paths: string[]) => bodyOf(paths.map((path) => `https://shop.museum.example${path}`))
    const few = of('/de/', '/robots.txt')
    expect(await ask(few, signed(secret, few))).toEqual({ statusCode: 204 })
    // The cache knows a page by the path that the function on the way makes of its address.
    expect(invalidated).toEqual([['/de/', '/de/index.html', '/robots.txt']])
    // The limit is that of the paths, which are twice as many.
    const many = of(...Array.from({ length: 501 }, (_, at) => `/de/${at}/`))
    await ask(many, signed(secret, many))
    expect(invalidated[1]).toEqual(['/*'])
  })
})
