interface Waiting {
  isUrgent: () => boolean
  begin: (end: () => void) => void
}

/** Limits how many tasks run at a time. Urgent ones go first, then those that have waited longest. */
export class PriorityQueue {
  #free: number
  #waiting: Waiting[] = []

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  /**
   * Waits for a turn.
   * @param isUrgent called whenever a turn is free, since a waiting task may become urgent
   * @param signal stops waiting
   * @returns a function that ends the turn; undefined if the signal aborted
   */
  take(isUrgent: () => boolean, signal: AbortSignal): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve(undefined)
      const giveUp = () => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting)
        resolve(undefined)
      }
      const waiting: Waiting = {
        isUrgent,
        begin: (end) => {
          signal.removeEventListener('abort', giveUp)
          resolve(end)
        },
      }
      signal.addEventListener('abort', giveUp, { once: true })
      this.#waiting.push(waiting)
      this.#give()
    })
  }

  #give(): void {
    while (this.#free > 0) {
      const next = this.#waiting.find(({ isUrgent }) => isUrgent()) ?? this.#waiting[0]
      if (!next) return
      this.#waiting = this.#waiting.filter((one) => one !== next)
      this.#free -= 1
      next.begin(() => {
        this.#free += 1
        this.#give()
      })
    }
  }
}
