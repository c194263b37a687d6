/** An object as a bucket has it. */
export interface Kept {
  body: string
  /** Changes with every write. */
  etag: string
}

/** What an object is written with. */
export interface PutOptions {
  contentType: string
  cacheControl: string
  /** Writes only over the object with this tag; `null`: only where there is none. */
  over?: string | null
}

/** Another machine wrote an object since it was read. */
export class Overtaken extends Error {
  override name = 'Overtaken'
}

/** The part of an object storage that a site is kept in; keys are paths in the site. */
export interface Bucket {
  /** Undefined where there is none. */
  read: (key: string) => Promise<Kept | undefined>
  /** @returns the new tag @throws Overtaken where what is there isn't what it was to be written over */
  write: (key: string, body: Uint8Array | string, options: PutOptions) => Promise<string>
  /** Takes objects away; one that isn't there is no error. */
  remove: (keys: readonly string[]) => Promise<void>
}
