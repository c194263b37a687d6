/**
 * Calls `work` for each item, at most `limit` at a time, starting them in order. After the first failure no more are
 * started; the error is thrown once those under way have ended.
 */
export async function inParallel<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const failures: unknown[] = []
  const worker = async () => {
    for (const item of queue) {
      try {
        await work(item)
      } catch (error) {
        failures.push(error)
      }
      if (failures.length > 0) return
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
  if (failures.length > 0) throw failures[0]
}

/** Like `inParallel`, but resolves to the results, in the order of the items. */
export async function mapInParallel<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<number, R>()
  await inParallel([...items.entries()], limit, async ([at, item]) => void results.set(at, await work(item)))
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result)
}
