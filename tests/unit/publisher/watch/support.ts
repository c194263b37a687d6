import { Webhook } from 'standardwebhooks'
import type { TenantReport } from '#publisher/release/publish-tenant.ts'

/** What a publish that ended well tells. */
export const report = (changes: Partial<TenantReport> = {}): TenantReport => ({
  release: '000001',
  createdAt: '2026-05-01T09:00:00.000Z',
  changed: true,
  files: 9,
  total: 4,
  rendered: 1,
  linked: 3,
  removed: 0,
  put: 2,
  putBytes: 2048,
  pruned: 0,
  damaged: [],
  leftOut: [],
  withoutPages: [],
  longTexts: [],
  contradictions: [],
  inputs: [],
  freeNow: [],
  timeZone: 'Europe/Berlin',
  ms: 12,
  ...changes,
})

/** The secret of a museum's hooks. */
export const secret = Buffer.from('a secret of thirty-two bytes, ok').toString('base64')

/** A hook as a museum's system sends it. */
export function hook(body: string, { by = secret, at = new Date(), id = 'msg_1', host = 'localhost' } = {}) {
  const signature = new Webhook(by).sign(id, at, body)
  const time = Math.floor(at.getTime() / 1000)
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(time), 'webhook-signature': signature, host }
  return { method: 'POST', body, headers }
}
