import type { Plugin } from 'vite'

/** Matches the modules of the contract, and the copies of them that some scripts have (own-copies.ts). */
const contractModule = /[\\/]src[\\/]contract[\\/][\w-]+\.ts(?:\?|$)/

/** What stands before a text that endpoints, errors and parameters say of themselves. */
const before = [
  /\b(?:summary|when|description):\s*/,
  /\b(?:(?:text|number|date)InQuery|idIn(?:Path|Query)|notFound)(?:<\w+>)?\(\s*/,
  /\bconstantInQuery\('[^'\n]*',\s*/,
]

/** A text with quotes of one line. */
const text = /'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/

const said = new RegExp(`(${before.map(({ source }) => source).join('|')})(?:${text.source})`, 'g')

/** Returns a module of the contract without the texts that only the OpenAPI document and its page show. */
export const withoutTexts = (code: string): string => code.replace(said, "$1''")

/** Leaves the texts of the contract out of the scripts, of which they are 1.2 kB compressed: no screen shows them. */
export const contractTexts = (): Plugin => ({
  name: 'contract-texts',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (contractModule.test(id) ? { code: withoutTexts(code), map: null } : undefined),
})
