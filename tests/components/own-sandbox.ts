import { expect, inject } from 'vitest'
import { $reloads } from '#stores/failures/failure.ts'

/*
 * A sandbox of the test file's own: files run side by side, and what one of them lets fail or changes would meet the
 * others' calls.
 */

const own: { api: string; faults: string } = await (await fetch(inject('newSandbox'), { method: 'POST' })).json()

/** Where the tiny museum is. */
export const tinyApi = own.api

/** Makes calls to the tiny museum fail as the sandbox's faults say, until others are set. */
export const setFaults = async (faults: object[]) => {
  const answer = await fetch(own.faults, { method: 'POST', body: JSON.stringify(faults) })
  expect(answer.status).toBe(200)
}

/**
 * Lets the page stay after a 503, as if it had loaded anew three times: it would do so two seconds later, sooner than a busy
 * machine ends a test.
 */
export const keepPage = () => $reloads.set(3)
