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

/** Matches the fields of an endpoint that clients never read: the schema of what is posted, and the errors that may come. */
const ofDocument = /^ {2}(?:request: .*|errors: (?:\w+|\[[^\]]*\])),\n/gm

/**
 * Returns a module of the contract without what only the OpenAPI document and its page show. Schemas that nothing needs then
 * are left out by the bundler.
 */
export const withoutTexts = (code: string): string => code.replace(ofDocument, '').replace(said, "$1''")

/** Leaves the texts of the contract out of the scripts: no screen shows them. */
export const contractTexts = (): Plugin => ({
  name: 'contract-texts',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (contractModule.test(id) ? { code: withoutTexts(code), map: null } : undefined),
})
