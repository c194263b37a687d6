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
  inputs: [],
  freeNow: [],
  timeZone: 'Europe/Berlin',
  ms: 12,
  ...changes,
})
