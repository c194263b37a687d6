/*
 * The options that Node is started with, one per line in each of two files, which deploy/Dockerfile reads too. Plain
 * JavaScript, and no package: run.mjs needs it before anything is installed.
 */
import { readFileSync } from 'node:fs'

/** @param {string} file */
const optionsIn = (file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')

/** Commands that end before garbage collection matters, unless they render all pages or all museums. */
const short = ['--help', '-h', '--version', 'help', 'completion', 'publish', 'releases', 'diff', 'rollback', 'verify']

/**
 * Returns Node's options for a call, which tune garbage collection. A young generation of a quarter of the default 128
 * MB takes no longer. A larger initial old generation avoids collecting live objects over and over while many pages are
 * rendered, but with that option Node compiles its own modules at each start, which takes 40 ms. And the old generation
 * may grow by two fifths before the next collection, where Node would let it double.
 * @param {readonly string[]} words the arguments
 */
export function nodeOptions([command = '', ...words]) {
  const isShort = short.includes(command) && !words.some((word) => /^--(all|shard|fresh)\b/.test(word))
  return [...optionsIn('node-options.txt'), ...(isShort ? [] : optionsIn('node-options-long.txt'))]
}
