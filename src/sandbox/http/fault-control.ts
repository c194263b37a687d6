import { Hono } from 'hono'
import type { FaultBox } from './faults.ts'
import { readFaults } from './read-faults.ts'

/** `POST /_faults` with a list of faults sets them; an empty list takes them away. */
export const faultControl = (box: FaultBox) =>
  new Hono().post('/_faults', async (c) => {
    box.set(readFaults(await c.req.json()))
    return c.json({ data: true })
  })
