import { Hono } from 'hono'
import type { FaultBox } from './faults.ts'
import { faultList } from './fault-list.ts'
import { limitedBody, requestOf } from './request.ts'

/** `POST /_faults` with a list of faults sets them; an empty list takes them away. */
export const faultControl = (box: FaultBox) =>
  new Hono().post('/_faults', limitedBody, async (c) => {
    box.set(await requestOf(c, faultList))
    return c.json({ data: true })
  })
