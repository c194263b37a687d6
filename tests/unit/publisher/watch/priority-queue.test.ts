import { expect, it } from 'vitest'
import { PriorityQueue } from '#publisher/watch/priority-queue.ts'
import { settled } from './test-clock.ts'

/** Things that wait for turns, and in which order they had them. */
function queue(atOnce: number) {
  const turns = new PriorityQueue(atOnce)
  const urgent = new Set<string>()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const stopped = new AbortController()
  return {
    begun,
    urgent,
    stop: () => stopped.abort(),
    wait: (name: string) =>
      turns
        .take(() => urgent.has(name), stopped.signal)
        .then((end) => {
          if (end === undefined) return 'gave up'
          begun.push(name)
          ends.set(name, end)
          return 'began'
        }),
    end: async (name: string) => {
      ends.get(name)?.()
      await settled()
    },
  }
}

it('a limited number of tasks runs at a time, the others in their order of arrival', async () => {
  const { wait, end, begun } = queue(2)
  for (const name of ['a', 'b', 'c', 'd']) void wait(name)
  await settled()
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

it('an urgent task runs before all others, even if it becomes urgent while waiting', async () => {
  const { wait, end, begun, urgent } = queue(1)
  for (let at = 0; at < 300; at += 1) void wait(`scheduled ${at}`)
  urgent.add('hook')
  void wait('hook')
  await settled()
  urgent.add('scheduled 200')
  await end('scheduled 0')
  await end('scheduled 200')
  await end('hook')
  expect(begun).toEqual(['scheduled 0', 'scheduled 200', 'hook', 'scheduled 1'])
})

it('waiting tasks give up when the queue is stopped, and running ones continue', async () => {
  const { wait, stop, end, begun } = queue(1)
  const first = wait('first')
  const second = wait('second')
  await first
  stop()
  expect([await second, await wait('third')]).toEqual(['gave up', 'gave up'])
  await end('first')
  expect(begun).toEqual(['first'])
})
