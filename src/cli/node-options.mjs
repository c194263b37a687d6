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
 * The options for a call. Of what is young: left to itself, Node lets 128 MB of what nobody needs any more lie before it
 * sweeps; a quarter takes no longer. Of what is old: with less room at first, Node sweeps what is still needed over and over
 * where many pages are made; but with that option it compiles its own modules anew with each call, which takes 40 ms. And of
 * what is old, two fifths more than was needed may lie before the next sweep; Node would wait for as much again and more.
 * @param {readonly string[]} words those after the program
 */
export function nodeOptions([command = '', ...words]) {
  const isShort = short.includes(command) && !words.some((word) => /^--(all|shard|fresh)\b/.test(word))
  return [...optionsIn('node-options.txt'), ...(isShort ? [] : optionsIn('node-options-long.txt'))]
}
