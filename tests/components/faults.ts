import { expect, inject } from 'vitest'

/** Makes calls to the tiny museum fail as the sandbox's faults say, until others are set. */
export const setFaults = async (faults: object[]) => {
  const answer = await fetch(inject('faults'), { method: 'POST', body: JSON.stringify(faults) })
  expect(answer.status).toBe(200)
}
