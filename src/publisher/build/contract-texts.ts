import type { Plugin } from 'vite'

/** Matches the modules of the contract, and the copies of them that some scripts have (own-copies.ts). */
const contractModule = /[\\/]src[\\/]contract[\\/][\w-]+\.ts(?:\?|$)/

/** Matches a text with quotes of one line. */
const text = /(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`)/

/** Patterns of what comes before a text in which errors and parameters describe themselves. */
const before = [
  /\b(?:when|description):\s*/,
  /\b(?:(?:text|number|date)InQuery|idIn(?:Path|Query)|notFound)(?:<\w+>)?\(\s*/,
  /\bconstantInQuery\('[^'\n]*',\s*/,
]

const said = new RegExp(`(${before.map(({ source }) => source).join('|')})${text.source}`, 'g')

/**
 * Patterns of the fields of endpoints and parameters that clients never read: descriptions, the schema of what is posted or
 * written, and the errors that may come.
 */
const fields = [
  new RegExp(String.raw`summary:\s*${text.source}`),
  /request: .*/,
  /errors: (?:\w+|\[[^\]]*\])/,
  /schema: \{.*\}/,
  /required: (?:true|false)/,
  new RegExp(String.raw`description(?::\s*${text.source})?`),
]

const ofDocument = new RegExp(`^ {2}(?:${fields.map(({ source }) => source).join('|')}),\n`, 'gm')

/** Matches a parameter with its pattern, once its description is gone. */
const pattern = /\b(textInQuery\((?:''|description)), (?:\w+|(?:String\.raw)?`[^`\n]*`)\)/g

/**
 * Returns a module of the contract without what only the OpenAPI document and its page show. Schemas that nothing needs then
 * are left out by the bundler.
 */
export const withoutTexts = (code: string): string =>
  code.replace(ofDocument, '').replace(said, "$1''").replace(pattern, '$1)')

/** Leaves the texts of the contract out of the scripts: no screen shows them. */
export const contractTexts = (): Plugin => ({
  name: 'contract-texts',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (contractModule.test(id) ? { code: withoutTexts(code), map: null } : undefined),
})
