import { join } from 'node:path'

/** Folder in which Node keeps the code that it has compiled: what one process of the tests compiled, the next one reads. */
export const compiledCode = join(import.meta.dirname, '../../.foyer/test/compiled')
