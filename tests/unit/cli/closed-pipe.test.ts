import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { publishSite } from '#publisher/release/publish-site.ts'
import { writtenTenant } from '../../support/foyer-commands.ts'
import { changingSite } from '../publisher/release/changing-site.ts'
import { isFull } from '../../support/full.ts'
import { tempFolder } from '../publisher/support.ts'
import { program } from './support.ts'

/* What prints to `head`, which has read enough and is gone: one command of each way to print; every one with FOYER_FULL=1. */

const root = await tempFolder(afterAll)
await writtenTenant(root, 'small', {})
for (const words of ['1', '2']) await publishSite(changingSite(join(root, 'state/sites/small'), words))

const some = [
  'help publish',
  'completion bash',
  'validate --all',
  'verify small --json',
  'publish small',
  'publish small --log json',
  'no-such-command',
]
const others = [
  '--help',
  '--version',
  'check small',
  'status --all',
  'releases small',
  'diff small',
  'rollback small',
  'hold small',
  'resume small',
  'hosting small --for netlify',
  'reset',
]
const calls = isFull ? [...some, ...others] : some

it.each(calls)('foyer %s | head says nothing of the closed pipe, nor of a bug', async (call) => {
  const env = { ...process.env, FOYER_TENANTS: join(root, 'tenants'), FOYER_STATE: join(root, 'state') }
  const child = spawn(process.execPath, [program, ...call.split(' ')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  const said = text(child.stderr)
  await once(child, 'close')
  expect(await said).not.toMatch(/EPIPE|bug in Foyer|^ +at /m)
})
