import type { Manifest, ManifestEntry, Stored } from './manifest.ts'
import type { FileError } from '#tenant/files/file-error.ts'
import type { Hold } from './hold.ts'

/** Reusable files, in the order of the live release; undefined for those that aren't. */
export type Usable = readonly (ManifestEntry | undefined)[]

/** The content of a file. */
export interface Content {
  bytes: Uint8Array
  /** The bytes in brotli, for a file that is kept with a compressed copy. */
  compressed?: Uint8Array | undefined
  /** Hash of the bytes, if known. */
  sha256?: string
}

/** Describes the parts of the live release that can be reused, and those that can't. */
export interface ReusableFiles {
  /** Files whose objects are intact, with the target's current times. */
  usable: Usable
  /** Paths of files that are gone or hold other bytes than the manifest says, in their place or as an object. */
  damaged: string[]
  /** True if a file lacks the compressed copy that the target keeps with it. */
  lacksCopies?: boolean
}

/** The release that is served. */
export interface Live {
  release: string
  /** Start of the last pull with this result, ISO 8601, UTC. */
  pulledAt: string
  manifest: Manifest
  /** Checks every file, since a damaged one would otherwise be reused in all later releases. */
  look: () => Promise<ReusableFiles>
}

/** Describes the live release, or the reason why it can't be used; neither if nothing is live. */
export interface LiveState {
  live?: Live
  unusable?: string
}

/** Lists the faulty files by kind of fault, as paths. */
export interface FaultyFiles {
  /** Files that are gone. */
  missing: string[]
  /** Files with other bytes than the manifest says. */
  damaged: string[]
  /** Files that are served but don't belong to any release. */
  unknown: string[]
}

/** Thrown if somebody else has changed the live release since it was read. */
export class ConflictError extends Error {
  override name = 'ConflictError'
}

export interface ActivateOptions {
  /** Start of the pull behind the new release, ISO 8601, UTC. */
  pulledAt: string
  /** Places every file, whatever is there, and removes compressed copies that weren't put. */
  anew?: boolean
  /** Makes the compressed copies that files lack. */
  completesCopies?: boolean | undefined
  /** True if the release is stored already, as in a rollback. */
  isKept?: boolean
  /** True if all files were just checked; the noted state of unchanged ones is then trusted. */
  isJustVerified?: boolean
}

/** A target while nobody else changes it. */
export interface LockedTarget {
  live: () => Promise<LiveState>
  /** Returns an id after all that exist or existed, so that ids sort by age and are never reused. */
  nextRelease: () => Promise<string>
  /** Stores an object, which is only durable after `flush`. `isNew` is true if it didn't exist. */
  put: (content: Content) => Promise<Stored & { isNew: boolean }>
  /** Waits until all objects that were put are kept. */
  flush: () => Promise<void>
  /**
   * Stores a release whose objects all exist and makes it live, or leaves the live release as it was.
   * @param expected id of the release that was live as this one was made
   * @throws ConflictError if another one is live by now
   */
  activate: (release: Manifest, expected: string | undefined, options: ActivateOptions) => Promise<void>
  /** Records that a later pull had the same result as the live release, and the identities of its pages. */
  confirm: (live: Live, pulledAt: string, manifest?: Manifest) => Promise<void>
  /** Removes the oldest releases, and everything unused. @returns the number of files that are no longer served */
  prune: () => Promise<number>
  /** Removes the files that are served but don't belong to any release. @returns their number */
  removeUnknown: () => Promise<number>
}

/**
 * Describes a place for a museum's releases. A publish is the same on each: pull, plan, render, put, activate, prune;
 * killed at any moment, it leaves the live release as it was, or in a state that the next publish repairs.
 */
export interface Target {
  /** Names it in messages: a folder, or `s3://bucket/prefix`. */
  readonly address: string
  /** The folder from which a web server on this machine serves it; absent if the storage itself serves it. */
  readonly siteDir?: string
  /** True if texts are kept with a compressed copy, which web servers send instead. */
  readonly keepsCopies?: boolean
  /** A file on this machine that records its last pull; absent if there is none. */
  readonly pulled?: string | undefined
  /**
   * Checks that it can be used, before any request to the API.
   * @param fresh moves obstacles aside
   */
  prepare: (fresh: boolean) => Promise<void>
  /** Returns true if anything is served, even if it can't be used. */
  isServed: () => Promise<boolean>
  /** Id of the live release, if there is one. */
  liveRelease: () => Promise<string | undefined>
  live: () => Promise<LiveState>
  /** Ids of the releases that are kept, oldest first. */
  releases: () => Promise<string[]>
  /** Returns the manifest of a release, or the reason why it is missing or broken; then nothing in it can be used. */
  manifest: (id: string) => Promise<Manifest | FileError>
  /** Undefined if there is none. */
  object: (sha256: string) => Promise<Uint8Array | undefined>
  /** Compares the served files with a release, byte for byte; undefined if that release isn't live. */
  inspect: (release: string) => Promise<FaultyFiles | undefined>
  /** Returns the current hold, if there is one. @throws {FileError} if the stored hold can't be read */
  hold: () => Promise<Hold | undefined>
  /**
   * Sets or ends the hold. It doesn't wait for a lock, since a running publish checks again before it switches.
   */
  setHold: (hold: Hold | undefined) => Promise<void>
  /** The note of the last publish that failed, if there is one (../release/site-status.ts). */
  failure: () => Promise<string | undefined>
  /** Replaces the note, or removes it. */
  setFailure: (note: string | undefined) => Promise<void>
  /** Returns the process that is publishing and since when, in words; undefined if there is none. */
  atWork: () => Promise<string | undefined>
  /**
   * Runs `work` while nobody else changes the target, and always releases the lock.
   * @throws LockedError if another process is publishing
   */
  lock: <T>(work: (held: LockedTarget) => Promise<T>, options?: LockOptions) => Promise<T>
}

export interface LockOptions {
  signal?: AbortSignal | undefined
  /** Called with the reason of a wait, in a few words. */
  onProgress?: ((words: string) => void) | undefined
}
