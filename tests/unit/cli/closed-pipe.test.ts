import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { publishSite } from '#publisher/release/publish-site.ts'
import { writtenTenant } from '../../support/foyer-commands.ts'
import { changingSite } from '../publisher/release/changing-site.ts'
import { tempFolder } from '../publisher/support.ts'
import { program } from './support.ts'

/* What prints to `head`, which has read enough and is gone. */

const root = await tempFolder(afterAll)
await writtenTenant(root, 'small', {})
for (const words of ['1', '2']) await publishSite(changingSite(join(root, 'state/sites/small'), words))

const calls = [
  'help publish',
  '--help',
  '--version',
  'completion bash',
  'validate --all',
  'check small',
  'status --all',
  'releases small',
  'diff small',
  'verify small --json',
  'rollback small',
  'hold small',
  'resume small',
  'hosting small --for netlify',
  'publish small',
  'publish small --log json',
  'reset',
  'no-such-command',
]

it.each(calls)('foyer %s | head says nothing of the closed pipe, nor of a bug', async (call) => {
  const env = { ...process.env, FOYER_TENANTS: join(root, 'tenants'), FOYER_STATE: join(root, 'state') }
  const child = spawn(process.execPath, [program, ...call.split(' ')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  const said = text(child.stderr)
  await once(child, 'close')
  expect(await said).not.toMatch(/EPIPE|bug in Foyer|^ +at /m)
})
