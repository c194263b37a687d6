// Loaded into every process of a measured program, its children included: each notes what it needed at most.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const folder = process.env.BENCH_MEMORY
if (folder && isMainThread) {
  process.on('exit', () => {
    writeFileSync(`${folder}/${process.pid}`, String(process.resourceUsage().maxRSS))
  })
}
