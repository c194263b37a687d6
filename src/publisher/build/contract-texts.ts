import type { Plugin } from 'vite'

/** Matches the modules of the contract, and the copies of them that some scripts have (own-copies.ts). */
const contractModule = /[\\/]src[\\/]contract[\\/][\w-]+\.ts(?:\?|$)/

/** Matches what an endpoint says of itself and of its errors; its texts have quotes of one line. */
const said = /\b(summary|when):\s*(?:'[^'\n]*'|"[^"\n]*")/g

/** Returns a module of the contract without the texts that only the OpenAPI document and its page show. */
export const withoutTexts = (code: string): string => code.replace(said, "$1: ''")

/** Leaves the texts of the contract out of the scripts, of which they are 1 kB compressed: no screen shows them. */
export const contractTexts = (): Plugin => ({
  name: 'contract-texts',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (contractModule.test(id) ? { code: withoutTexts(code), map: null } : undefined),
})
