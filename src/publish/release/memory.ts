import type { Inputs } from '#catalogue/inputs.ts'
import type { Named } from '#catalogue/named.ts'
import type { Snapshot } from '#catalogue/snapshot.ts'
import type { KnownPull } from './known-pull.ts'

/** What a process that stays keeps of a museum between publishes. */
export interface Memory {
  /** What was published last, and as which release; none before the first publish that ended well. */
  published?: { snapshot: Snapshot; inputs: Inputs; release: string } | undefined
  /** The last whole pull that was published. */
  pulled?: KnownPull | undefined
  /** When all files of the live release were last looked at, in milliseconds since 1970, and which release that was. */
  looked?: { at: number; release: string }
}

/** What a publish is told by who keeps a memory. */
export interface Remembering {
  memory?: Memory
  /** What alone has changed since the last publish; absent where anything may have. */
  named?: Named | undefined
}
