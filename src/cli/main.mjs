/*
 * The entry of the program, on the project's own Node. Plain JavaScript, so that Node doesn't load its TypeScript
 * compiler before the compile cache is enabled.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { makeStateFolder, stateFolder } from './state-folder.mjs'

// With the cache, Node compiles modules once, not with every call. It recognises a module by path and content, so a
// checkout that was copied or moved together with its state runs its own code. If the folder can't be created, Node
// would keep trying forever; commands that need the folder say why it is missing.
if (makeStateFolder() === undefined) enableCompileCache(join(stateFolder, 'loaded'))
await import('./foyer.ts')
