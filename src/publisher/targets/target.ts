import type { Manifest, ManifestEntry, Stored } from './manifest.ts'
import type { FileError } from '#tenant/files/file-error.ts'
import type { Hold } from './hold.ts'

/** Files that can be used again, in the order of the live release; undefined where one can't. */
export type Usable = readonly (ManifestEntry | undefined)[]

/** Describes the parts of the live release that can be reused, and those that can't. */
export interface Look {
  /** Files whose objects are whole. Times are those that the target has now. */
  usable: Usable
  /** Paths of files that are gone or hold other bytes than the manifest says, in their place or as an object. */
  damaged: string[]
}

/** The release that is served. */
export interface Live {
  release: string
  /** Start of the last pull with this result, ISO 8601, UTC. */
  pulledAt: string
  manifest: Manifest
  /** Looks at every file: a damaged one that is used again would be in all later releases too. */
  look: () => Promise<Look>
}

/** Describes the live release, or the reason why it can't be used; neither if nothing is live. */
export interface LiveState {
  live?: Live
  unusable?: string
}

/** Lists the faulty files by kind of fault, as paths. */
export interface Wrong {
  /** Files that are gone. */
  missing: string[]
  /** Files with other bytes than the manifest says. */
  damaged: string[]
  /** Files that are served and that no release put there. */
  unknown: string[]
}

/** Somebody else changed what is live since it was read. */
export class ConflictError extends Error {
  override name = 'ConflictError'
}

export interface ActivateOptions {
  /** Start of the pull behind the new release, ISO 8601, UTC. */
  pulledAt: string
  /** Puts every file in its place, whatever is there; what was made of it besides (compressed forms) is forgotten. */
  anew?: boolean
  /** The release is kept already, as in a roll-back. */
  isKept?: boolean
  /** True if all files were just checked; the noted state of unchanged ones is then trusted. */
  justLooked?: boolean
}

/** A target while nobody else changes it. */
export interface LockedTarget {
  live: () => Promise<LiveState>
  /** An id after all that are or were there, whatever is in them: ids sort by age, and none means two things. */
  nextRelease: () => Promise<string>
  /** Keeps an object; it is there for good after `flush` only. `isNew`: it wasn't there. */
  put: (content: Uint8Array, sha256?: string) => Promise<Stored & { isNew: boolean }>
  /** Waits until all objects that were put are kept. */
  flush: () => Promise<void>
  /**
   * Keeps a release whose objects are all there, and makes it the one that is served, or leaves what is served as it was.
   * @param expected id of the release that was live as this one was made
   * @throws ConflictError where another one is live by now
   */
  activate: (release: Manifest, expected: string | undefined, options: ActivateOptions) => Promise<void>
  /** Notes of what is live that a later pull came to the same, and to which identities of its pages. */
  confirm: (live: Live, pulledAt: string, manifest?: Manifest) => Promise<void>
  /** Takes away the oldest releases, and what nothing needs any more. @returns how many files are served no longer */
  prune: () => Promise<number>
}

/**
 * Describes a place for a museum's releases. A publish is the same on each: pull, plan, render, put, activate, prune;
 * killed at any moment, it leaves what is live as it was, or as the next publish makes it whole.
 */
export interface Target {
  /** Names it in messages: a folder, or `s3://bucket/prefix`. */
  readonly address: string
  /** The folder that a web server on this machine serves it from; absent where the storage itself is asked. */
  readonly siteDir?: string
  /** A file of this machine that notes its last pull; absent where none shall. */
  readonly pulled?: string | undefined
  /**
   * Looks whether it can be used, before anything is asked of the API.
   * @param fresh puts what is in its way aside
   */
  prepare: (fresh: boolean) => Promise<void>
  /** Returns true if anything is served, also in a form that earlier versions stored. */
  isServed: () => Promise<boolean>
  /** Id of the live release, if there is one. */
  liveRelease: () => Promise<string | undefined>
  live: () => Promise<LiveState>
  /** Ids of the releases that are kept, oldest first. */
  releases: () => Promise<string[]>
  /** Answers why where a release's manifest is missing or broken, since then nothing that it says can be used. */
  manifest: (id: string) => Promise<Manifest | FileError>
  /** Undefined where there is none. */
  object: (sha256: string) => Promise<Uint8Array | undefined>
  /** Compares what is served, byte for byte, with what a release put there; undefined where that release isn't live. */
  inspect: (release: string) => Promise<Wrong | undefined>
  /** The hold that is in force, if there is one. @throws {FileError} where what is kept can't be read */
  hold: () => Promise<Hold | undefined>
  /**
   * Holds what is live, or ends the hold. It waits for nobody's lock: a publish under way looks again before it switches.
   */
  setHold: (hold: Hold | undefined) => Promise<void>
  /** The note of the last publish that failed, if there is one (../release/site-status.ts). */
  failure: () => Promise<string | undefined>
  setFailure: (note: string) => Promise<void>
  /** Reads who is at work there and since when, in words; undefined where nobody is. */
  atWork: () => Promise<string | undefined>
  /**
   * Runs `work` while nobody else changes the target, and gives the lock back whatever becomes of it.
   * @throws LockedError where somebody else is at work
   */
  lock: <T>(work: (held: LockedTarget) => Promise<T>, options?: LockOptions) => Promise<T>
}

export interface LockOptions {
  signal?: AbortSignal | undefined
  /** Told in a few words what is waited for. */
  onProgress?: ((words: string) => void) | undefined
}
