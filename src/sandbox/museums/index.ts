import type { MuseumSeed } from '#sandbox/seed.ts'
import { aarenfels } from './aarenfels/museum.ts'
import { norrskata } from './norrskata/museum.ts'
import { vlietermonde } from './vlietermonde/museum.ts'

/** The museums the sandbox serves, each under its own id. */
export const museums: MuseumSeed[] = [aarenfels, vlietermonde, norrskata]
