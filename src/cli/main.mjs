/*
 * Where the program begins, on the project's own Node. Plain JavaScript, so that Node loads no compiler of types before it
 * knows what it compiled earlier.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { makeStateFolder, stateFolder } from './state-folder.mjs'

// Node compiles what it loads once, not with every call. It knows a module again by its path and by what is in it, so that
// a checkout that was copied or moved together with its state runs its own code. Where there can be no such folder, Node
// would look for a way to it forever; commands that need it say why there is none.
if (makeStateFolder() === undefined) enableCompileCache(join(stateFolder, 'loaded'))
await import('./foyer.ts')
