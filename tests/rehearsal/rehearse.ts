import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { Bundle } from './bundle.ts'
import { shrink } from './shrink.ts'
import { catchEscaped, openRehearsal, type Outcome } from './visit.ts'

/* Many visits, in one thread or in several: each thread makes every n-th visit. A visit is the same in whichever thread. */

/** What to rehearse. */
export interface Task {
  bundle: Bundle
  seed: string
  /** Number of the first visit, and how many there are. */
  first: number
  visits: number
  /** Ends with the first broken rule, for a fault that is to be found. */
  stopsAtFirst?: boolean
}

/** A visit in which a rule was broken, in as few moves as were found. */
export interface Failure {
  visit: number
  outcome: Outcome
}

/** What came of many visits. */
export interface Result {
  visits: number
  opened: number
  booked: number
  moves: number
  /** Processor time in milliseconds. */
  processorTime: number
  /** Hashes of all visits, combined. */
  hash: number
  failures: Failure[]
}

/** The most failures that are shortened; the others are counted by the first move of theirs. */
const mostShown = 5

/** Makes every `step`-th visit of a task. */
export async function rehearse({ bundle, seed, first, visits, stopsAtFirst = false }: Task, step = 1): Promise<Result> {
  const { visit } = await openRehearsal(bundle)
  const result: Result = { visits: 0, opened: 0, booked: 0, moves: 0, processorTime: 0, hash: 0, failures: [] }
  const begun = process.threadCpuUsage()
  for (let at = first; at < first + visits; at += step) {
    Error.stackTraceLimit = 0
    const own = `${seed} ${at}`
    const outcome = await visit(own)
    result.visits++
    result.opened += outcome.opened
    result.booked += outcome.booked
    result.moves += outcome.moves.length
    result.hash = (result.hash + Number.parseInt(outcome.hash, 16)) % 0x1_0000_0000
    const { finding } = outcome
    if (!finding) continue
    Error.stackTraceLimit = 12
    const isShown = !stopsAtFirst && result.failures.length < mostShown
    const short = isShown ? await shrink(outcome, finding.rule, (moves) => visit(own, moves)) : outcome
    result.failures.push({ visit: at, outcome: short })
    if (stopsAtFirst) break
  }
  const { user, system } = process.threadCpuUsage(begun)
  result.processorTime = Math.round((user + system) / 1000)
  return result
}

/** Makes the visits of a task in several threads. One that is to stop at the first failure stops in all of them. */
export async function rehearseIn(threads: number, task: Task): Promise<Result> {
  if (threads === 1) return rehearse(task)
  const workers: Worker[] = []
  const ran = Array.from({ length: threads }, (_, own) => {
    const part: Task = { ...task, first: task.first + own, visits: task.visits - own }
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { part, step: threads },
      // Each page leaves much behind that is young.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    })
    workers.push(worker)
    return new Promise<Result>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  })
  const found = ran.map(async (part) => {
    const result = await part
    // Waits for ever where nothing was found.
    return result.failures.length > 0 ? [result] : new Promise<Result[]>(() => {})
  })
  const parts = await (task.stopsAtFirst ? Promise.race([Promise.all(ran), ...found]) : Promise.all(ran))
  await Promise.all(workers.map((worker) => worker.terminate()))
  return {
    visits: parts.reduce((sum, { visits }) => sum + visits, 0),
    opened: parts.reduce((sum, { opened }) => sum + opened, 0),
    booked: parts.reduce((sum, { booked }) => sum + booked, 0),
    moves: parts.reduce((sum, { moves }) => sum + moves, 0),
    processorTime: parts.reduce((sum, { processorTime }) => sum + processorTime, 0),
    hash: parts.reduce((sum, { hash }) => (sum + hash) % 0x1_0000_0000, 0),
    failures: parts.flatMap(({ failures }) => failures).toSorted((one, other) => one.visit - other.visit),
  }
}

if (!isMainThread && parentPort) {
  catchEscaped()
  const { part, step }: { part: Task; step: number } = workerData
  parentPort.postMessage(await rehearse(part, step))
}
