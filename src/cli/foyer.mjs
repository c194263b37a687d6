#!/usr/bin/env node
// The command `foyer`: hands its arguments to the program, on the project's own Node.
process.argv.splice(2, 0, 'src/cli/main.mjs')
await import('./run.mjs')
