/** Does something for each thing, in their order, for so many at a time. @throws what the first one threw */
export async function fewAtOnce<T, R>(
  things: readonly T[],
  atOnce: number,
  act: (thing: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  // All take the next thing from the same place.
  const waiting = things.entries()
  const work = async () => {
    for (const [at, thing] of waiting) results[at] = await act(thing)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
