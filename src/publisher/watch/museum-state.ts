import type { SoldOutDay } from '#catalogue/pull-sold-out.ts'
import type { TenantReport } from '#publisher/release/publish-tenant.ts'
import type { Hold } from '#publisher/targets/hold.ts'

/** Describes a release that is live. */
export interface LiveRelease {
  release: string
  /** Time at which it was made. */
  createdAt: Date
  /** Start of the last pull that came to it. */
  pulledAt: Date
}

/** Describes a publish that failed. */
interface Failed {
  at: Date
  message: string
  /** The error's. */
  name?: string
  /** The call of the museum's API that failed; absent if the API wasn't the cause. */
  call?: string | undefined
}

/** Describes the state of a watched museum. */
export interface MuseumState {
  tenant: string
  doing: 'waiting' | 'queued' | 'publishing' | 'stopped'
  /** Reasons for the publish that is running or queued. */
  told: string[]
  /** Time of the next scheduled publish. */
  next?: Date
  /**
   * The live release, as the target or the last publish said; `none` before the first release, absent while nobody
   * knows.
   */
  live?: LiveRelease | 'none'
  /** The museum's zone, as a publish has told it, or one of an earlier process; absent if none has. */
  timeZone?: string | undefined
  /** The last successful publish. */
  last?: { at: Date; report: TenantReport }
  /** The hold that the last publish found; the live release is unchanged. */
  held?: Hold | undefined
  /** Error of the last publish and the number of failures in a row; absent if it succeeded. */
  failure?: (Failed & { times: number }) | undefined
  /** The last failed publish, whatever came after it. */
  lastFailure?: Failed
  /** The days ahead on which something is sold out, as they were last asked for; absent if nobody has. */
  soldOut?: SoldOutDay[]
}

/** Returns a museum's zone, once a publish has told it. */
export const zoneOf = ({ timeZone = 'UTC' }: Pick<MuseumState, 'timeZone'>): string => timeZone
