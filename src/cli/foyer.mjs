#!/usr/bin/env node
/*
 * The command `foyer`. It installs nothing, since it may run without write access, from a timer, or several times at
 * once. If something is missing, it prints what to type.
 */
import { fail, missing, root, run, tooOld } from './packages.mjs'

const { packages, node } = missing(false)
if (packages) {
  fail(
    `Foyer's packages are not installed, or are not those of this version: type "npm ci --omit=dev" in ${root}.` +
      (node ? `\n${tooOld}` : ''),
  )
}
if (node) fail(tooOld)
run('src/cli/main.mjs', process.argv.slice(2))
