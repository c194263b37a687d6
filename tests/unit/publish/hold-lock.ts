import { withLock } from '#publish/lock.ts'

// Started by lock.test.ts: takes the lock, says so, and holds it for ever.
const [file = ''] = process.argv.slice(2)
await withLock(file, async () => {
  process.stdout.write('held\n')
  await new Promise(() => setInterval(() => {}, 1000))
})
