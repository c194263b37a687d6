import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { afterRules } from '#cli/run-after.ts'

/** The command of an operator in a folder of its own, which notes for which museums it ran. */
async function commandIn(words: string) {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-rules-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const stopped = new AbortController()
  const failures: string[] = []
  const rules = afterRules(`cd '${dir}' && echo $FOYER_HOST_RULES_CHANGED >> ran && ${words}`, {
    onFailure: (reason) => failures.push(reason),
    signal: stopped.signal,
  })
  const ran = async () => (await readFile(join(dir, 'ran'), 'utf8')).trim().split('\n')
  return { dir, rules, failures, ran, stop: () => stopped.abort() }
}

it('a command after changed rules runs once at a time, and once more for all that changed meanwhile', async () => {
  const { dir, rules, failures, ran } = await commandIn('mkdir only && until [ -e go ]; do :; done && rmdir only')
  rules.changed(['one'])
  await vi.waitFor(async () => expect(await ran()).toEqual(['one']), 30_000)
  rules.changed(['three'])
  rules.changed(['two'])
  rules.changed(['three'])
  await writeFile(join(dir, 'go'), '')
  await rules.ended()
  expect(await ran()).toEqual(['one', 'three two'])
  expect(failures).toEqual([])
})

it('a command after changed rules isn’t run where nothing changed', async () => {
  const { rules, ran } = await commandIn('true')
  rules.changed([])
  await rules.ended()
  await expect(ran()).rejects.toThrow('ENOENT')
})

it('a command that failed is reported, and run again after the next publish, whatever that changed', async () => {
  const { dir, rules, failures, ran } = await commandIn('[ -e mended ]')
  rules.changed(['one'])
  await rules.ended()
  expect(failures).toEqual(['--after-rules: the command ended with 1.'])
  await writeFile(join(dir, 'mended'), '')
  rules.changed([])
  await rules.ended()
  rules.changed([])
  await rules.ended()
  expect(await ran()).toEqual(['one', 'one'])
  expect(failures).toHaveLength(1)
})

it('a command that goes on is ended with the watch', async () => {
  const { rules, failures, ran, stop } = await commandIn('exec sleep 600')
  rules.changed(['one'])
  await vi.waitFor(async () => expect(await ran()).toEqual(['one']), 30_000)
  stop()
  await rules.ended()
  expect(failures).toEqual([expect.stringContaining('--after-rules: ')])
})
