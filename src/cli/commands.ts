import type { Listed } from './command.ts'
import { helpOf } from './help.ts'

/** Lists the commands by name, in the order of the overview. */
export const commands: Record<string, Listed> = {
  start: {
    summary: 'Start the sandbox, publish the demo museums and serve them.',
    load: async () => (await import('./commands/start.ts')).start,
  },
  new: {
    summary: 'Create the folder of a new museum, with the settings that its shop API suggests.',
    load: async () => (await import('./commands/new.ts')).newTenant,
    needsState: false,
  },
  dev: {
    summary: "Serve one museum's pages for development: rendered on demand, reloaded after every change.",
    load: async () => (await import('./commands/dev.ts')).dev,
  },
  build: {
    summary: 'Compile pages and islands once for all museums.',
    load: async () => (await import('./commands/build.ts')).build,
  },
  publish: {
    summary: 'Pull museums from their shop APIs and publish what changed.',
    load: async () => (await import('./commands/publish.ts')).publish,
  },
  watch: {
    summary: 'Keep running and publish museums on hooks, at an interval, at midnight and at the times in publishAt.',
    load: async () => (await import('./commands/watch.ts')).watch,
  },
  deploy: {
    summary: "Publish a museum's site to object storage, uploading only what changed.",
    load: async () => (await import('./commands/deploy.ts')).deploy,
  },
  preview: {
    summary: "Show a museum's site as of another time or from another API, at an address that can't be guessed.",
    load: async () => (await import('./commands/preview.ts')).preview,
  },
  releases: {
    summary: "List the releases of a museum's site.",
    load: async () => (await import('./commands/releases.ts')).releases,
  },
  diff: {
    summary: 'Show what a release changed compared with an earlier one, and why.',
    load: async () => (await import('./commands/diff.ts')).diff,
  },
  rollback: {
    summary: 'Make an earlier release live again.',
    load: async () => (await import('./commands/rollback.ts')).rollback,
  },
  status: {
    summary: 'Show the state of museums without calling an API: failures, holds, the age of what is live.',
    load: async () => (await import('./commands/status.ts')).status,
  },
  hold: {
    summary: 'Keep the live release: no publish changes it until a given time or until `foyer resume`.',
    load: async () => (await import('./commands/hold.ts')).hold,
  },
  resume: {
    summary: 'End a hold: the next publish makes the newest data live again.',
    load: async () => (await import('./commands/resume.ts')).resume,
  },
  verify: {
    summary: 'Compare the files of a release byte for byte with what was published, and check its links.',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  hosting: {
    summary: "Print a museum's headers, redirects, caching rules and not-found pages in the format of its host.",
    load: async () => (await import('./commands/hosting.ts')).hosting,
  },
  hosts: {
    summary: 'Print the configuration of a web server that serves all museums on this machine.',
    load: async () => (await import('./commands/hosts.ts')).hosts,
  },
  validate: {
    summary: "Report every mistake in museums' folders, without calling an API.",
    load: async () => (await import('./commands/validate.ts')).validate,
    needsState: false,
  },
  check: {
    summary: "Read everything in a museum's shop API and report how well it follows the contract. Nothing is changed.",
    load: async () => (await import('./commands/check.ts')).check,
    needsState: false,
  },
  serve: {
    summary: 'Serve the published sites, each on its own port.',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  sandbox: {
    summary: 'Run the sandbox: a shop API with the demo museums and a payment page.',
    load: async () => (await import('./commands/sandbox.ts')).sandbox,
  },
  reset: {
    summary: "Delete the sandbox's orders, customers and vouchers. Stop the sandbox first.",
    load: async () => (await import('./commands/reset.ts')).reset,
  },
  completion: {
    summary: 'Print a script with which bash, zsh or fish completes the commands.',
    load: async () => (await import('./completion.ts')).completionOf(commands),
    needsState: false,
  },
  help: {
    summary: 'Show the help of a command.',
    load: async () => helpOf(commands),
    needsState: false,
  },
}
