// Loaded into every process of a measured program, its children included: each notes the most memory and all the processor time that it
// needed.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const folder = process.env.BENCH_MEMORY
if (folder && isMainThread) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    writeFileSync(`${folder}/${process.pid}`, JSON.stringify([maxRSS / 1024, (userCPUTime + systemCPUTime) / 1000]))
  })
}
