import { withLock } from '#publisher/files/lock.ts'

// Started by lock.test.ts with --expose-gc: takes the lock, says so, and holds it for ever. Nothing refers to
// the work any more once it waits, so a lock that only the work refers to would be collected here.
const [file = ''] = process.argv.slice(2)
await withLock(file, async () => {
  setTimeout(() => {
    globalThis.gc?.()
    setTimeout(() => process.stdout.write('held\n'), 20)
  }, 20)
  await new Promise(() => setInterval(() => {}, 1000))
})
