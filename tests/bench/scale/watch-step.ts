import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { BenchApi } from './api.ts'
import { noted, noting } from './measure.ts'

const secret = Buffer.alloc(32, 7).toString('base64')
const clock = () => performance.timeOrigin + performance.now()

export interface WatchRun {
  /** Node's arguments for a call of the program. */
  cli: (words: string[]) => string[]
  root: string
  env: { FOYER_STATE: string; FOYER_TENANTS: string }
  api: BenchApi
  /** Its id. */
  article: string
  rounds: number
}

/** When the museum's link is switched next. */
function switched(siteDir: string): Promise<number> {
  return new Promise((resolve) => {
    const watcher = watch(siteDir, (_, name) => {
      if (name !== 'current') return
      const now = clock()
      watcher.close()
      resolve(now)
    })
  })
}

async function tell(url: string, body: string): Promise<void> {
  const id = `msg_${String(Math.random()).slice(2)}`
  const now = new Date()
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
  const { status } = await fetch(`${url}/hooks/house-1`, { method: 'POST', body, headers })
  if (status !== 202) throw new Error(`The hook was answered with ${status}.`)
}

/** From the API's last answer to the switched link, when a hook says that one price changed, and when it says nothing. */
export async function watchSteps({ cli, root, env, api, article, rounds }: WatchRun) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-memory-'))
  const child = spawn(process.execPath, cli(['watch', 'house-1', '--port', '0']), {
    cwd: root,
    env: { ...process.env, ...env, ...noting(folder), FOYER_HOOK_SECRET_HOUSE_1: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  child.stdout.on('data', (chunk: Buffer) => lines.push(...String(chunk).split('\n')))
  const said = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const line = lines.find((one) => pattern.test(one))
      if (line !== undefined) return line
      await once(child.stdout, 'data')
    }
  }
  const siteDir = join(env.FOYER_STATE, 'sites/house-1')
  const times: Record<'named' | 'unnamed', number[]> = { named: [], unnamed: [] }
  try {
    const url = /http:\S+\d/.exec(await said(/^Watching/))?.[0] ?? ''
    await said(/^✓ house-1/)
    let price = 9000
    for (let round = 0; round < rounds; round += 1) {
      for (const [how, body] of [
        ['named', JSON.stringify({ articles: [article] })] as const,
        ['unnamed', '{}'] as const,
      ]) {
        await api.setPrice('house-1', article, (price += 100))
        await setTimeout(300)
        const live = switched(siteDir)
        await tell(url, body)
        const end = await live
        times[how].push(end - (await api.lastAnswer()))
      }
    }
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const { megabytes } = await noted(folder)
  await rm(folder, { recursive: true, force: true })
  return [
    { what: 'watch: a hook names the article', ms: times.named, megabytes },
    { what: 'watch: a hook names nothing', ms: times.unnamed, megabytes },
  ]
}
