import { setImmediate as afterAllPromises } from 'node:timers'

/** Something whose tasks run: a page. Those of a frozen one wait until it is thawed, those of a dead one are dropped. */
export interface Owner {
  state: 'alive' | 'frozen' | 'dead'
}

/** A task at a moment. */
interface Task {
  at: number
  order: number
  run: () => unknown
  owner?: Owner
  /** True for a timer that keeps nobody waiting: the tick of a clock. */
  isIdle: boolean
}

/** The longest that `settle` waits, in milliseconds: longer than a call may take, and than the waits before retries. */
const longest = 60_000
/** Tasks that are due later than this after the last one don't belong to what was done, in milliseconds. */
const quiet = 450

/** Tasks after which a move is taken for one that never comes to rest: a page that goes round, a timer that sets itself again. */
const mostTasks = 20_000

/** Lets everything run that waits for a promise alone. */
const drain = () => new Promise<void>((goOn) => afterAllPromises(goOn))

/** The simulated time, and everything that is to happen in it. Time passes only by `advance`, `settle` and `sleep`. */
export class Clock {
  now: number
  #order = 0
  #tasks: Task[] = []
  #held: Task[] = []
  #ran = 0
  /** Number of calls that are under way. */
  pending = 0
  /** Told of what a task throws. */
  threw: (error: unknown) => void = () => {}

  constructor(now: number) {
    this.now = now
  }

  /** Runs a task after `delay` milliseconds. @returns a function that cancels it */
  after(delay: number, run: () => unknown, owner?: Owner, isIdle = false): () => void {
    const task: Task = { at: this.now + Math.max(0, delay), order: this.#order++, run, owner, isIdle }
    this.#add(task)
    return () => {
      this.#tasks = this.#tasks.filter((one) => one !== task)
      this.#held = this.#held.filter((one) => one !== task)
    }
  }

  #add(task: Task) {
    let index = this.#tasks.length
    while (index > 0) {
      const before = this.#tasks[index - 1]
      if (!before || before.at < task.at || (before.at === task.at && before.order < task.order)) break
      index--
    }
    this.#tasks.splice(index, 0, task)
  }

  /** Resumes the tasks of an owner that was frozen. */
  thaw(owner: Owner) {
    const own = this.#held.filter((task) => task.owner === owner)
    this.#held = this.#held.filter((task) => task.owner !== owner)
    for (const task of own) this.#add(task)
  }

  /** Drops everything, and says so, if what was begun last never ends. */
  #isEndless(): boolean {
    if (this.#ran++ < mostTasks) return false
    if (this.#ran === mostTasks + 1) this.threw(new Error(`${mostTasks} tasks, and no rest`))
    this.#tasks = []
    this.#held = []
    this.pending = 0
    return true
  }

  /** Runs the next task that is due by a moment, with everything that follows from it at once. */
  async #runNext(end: number): Promise<boolean> {
    const [task] = this.#tasks
    if (!task || task.at > end || this.#isEndless()) return false
    this.#tasks.shift()
    if (task.owner?.state === 'dead') return true
    if (task.owner?.state === 'frozen') {
      this.#held.push(task)
      return true
    }
    this.now = Math.max(this.now, task.at)
    try {
      await task.run()
    } catch (error) {
      this.threw(error)
    }
    await drain()
    return true
  }

  /** Lets time pass. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds
    this.#ran = 0
    await drain()
    while (await this.#runNext(end));
    this.now = end
  }

  /** Lets time pass until no call is under way and nothing is about to happen. */
  async settle(): Promise<void> {
    const end = this.now + longest
    this.#ran = 0
    await drain()
    for (;;) {
      // What was due while a page or the device slept is about to happen, however little waits for it.
      const next = this.#tasks.find((task) => (!task.isIdle || task.at < this.now) && task.owner?.state !== 'dead')
      const isNear = next !== undefined && next.at <= this.now + quiet
      if (!isNear && this.pending === 0) return
      if (!(await this.#runNext(end))) return
    }
  }

  /** Lets time pass while the device sleeps: what was due meanwhile happens at once when it wakes up. */
  async sleep(milliseconds: number): Promise<void> {
    this.now += milliseconds
    await this.settle()
  }
}
