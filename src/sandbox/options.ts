import type { Fault } from '#sandbox/http/faults.ts'
import type { Database } from '#sandbox/database/database.ts'
import type { MuseumSeed } from './seed.ts'

/** Writes a line for a request: no query, no body, no names; nothing personal. */
export type Log = (line: { method: string; path: string; status: number; ms: number }) => void

export interface SandboxOptions {
  museums: MuseumSeed[]
  /** Path of the SQLite file, or `:memory:`; or a database that is open already. */
  database: string | Database
  /** Folder where resized pictures are kept; in memory only without it. */
  pictureFolder?: string
  /** The time; a fixed one in tests. */
  now?: () => Date
  /** Faults to begin with; none by default. */
  faults?: Fault[]
  /** Lets `POST /_faults` set faults while it runs. Off by default. */
  faultControl?: boolean
  /** Every answer in untidy forms, not only those to requests that ask for it. */
  untidy?: boolean
  log?: Log
  /**
   * Scheme, host and port it is reached at, without a slash at the end. What a call says in `Host` is the caller's word
   * and goes into no address. `http://localhost` without it.
   */
  origin?: () => string
  /** Origins of a museum's shop, by its id: mails link there, or to this machine, and nowhere else. */
  shops?: Readonly<Record<string, readonly string[]>>
}
