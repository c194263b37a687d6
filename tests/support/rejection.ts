/** What a promise is rejected with; fails where it is fulfilled. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome) return outcome.error
  throw new Error(`Expected a rejection, got ${JSON.stringify(outcome.value)}`)
}
