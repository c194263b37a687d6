import { fileURLToPath } from 'node:url'

/** The folder of the project: where `astro.config.mjs` and `src/` are. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url))
