import type { TenantReport } from '#publisher/release/publish-tenant.ts'

/** What a publish that ended well tells. */
export const report = (changes: Partial<TenantReport> = {}): TenantReport => ({
  release: '000001',
  changed: true,
  files: 9,
  total: 4,
  rendered: 1,
  linked: 3,
  removed: 0,
  put: 2,
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
