import type { Listed } from './command.ts'
import { helpOf } from './help.ts'

/** Lists the commands by name, in the order of the overview. */
export const commands: Record<string, Listed> = {
  start: {
    summary: 'Start the sandbox, publish the demo museums and serve them.',
    load: async () => (await import('./commands/start.ts')).start,
  },
  new: {
    summary: 'Write the settings of a new museum, from what its shop API says.',
    load: async () => (await import('./commands/new.ts')).newTenant,
    keepsNothing: true,
  },
  dev: {
    summary: 'Work on the pages: one museum, rendered on demand, following every change.',
    load: async () => (await import('./commands/dev.ts')).dev,
  },
  build: {
    summary: 'Compile pages and islands, once for all museums.',
    load: async () => (await import('./commands/build.ts')).build,
  },
  publish: {
    summary: 'Pull museums from their shop APIs and publish what changed.',
    load: async () => (await import('./commands/publish.ts')).publish,
  },
  watch: {
    summary: 'Stay, and publish museums when a hook says so, on an interval, at midnight and at times they name.',
    load: async () => (await import('./commands/watch.ts')).watch,
  },
  deploy: {
    summary: "Bring a museum's site into an object storage: what changed, and nothing else.",
    load: async () => (await import('./commands/deploy.ts')).deploy,
  },
  preview: {
    summary: "Show a museum's site as it will look at a moment, or from another API, to who knows the address.",
    load: async () => (await import('./commands/preview.ts')).preview,
  },
  releases: {
    summary: "List the releases of a museum's site that are kept.",
    load: async () => (await import('./commands/releases.ts')).releases,
  },
  diff: {
    summary: 'Say in what a release differs from the one before it, and because of what.',
    load: async () => (await import('./commands/diff.ts')).diff,
  },
  rollback: {
    summary: 'Put an earlier release live again.',
    load: async () => (await import('./commands/rollback.ts')).rollback,
  },
  status: {
    summary: 'Say how museums are: what failed, what is held, how old what is live is; no API is asked.',
    load: async () => (await import('./commands/status.ts')).status,
  },
  hold: {
    summary: 'Keep what is live, whatever publishes come, until a time or until it is resumed.',
    load: async () => (await import('./commands/hold.ts')).hold,
  },
  resume: {
    summary: 'End a hold: the next publish puts the newest data live again.',
    load: async () => (await import('./commands/resume.ts')).resume,
  },
  verify: {
    summary: 'Compare what is served, byte for byte, with what was published, and follow its links.',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  hosting: {
    summary: "Print headers, redirects, caching and the pages for what isn't there, in the words of a museum's host.",
    load: async () => (await import('./commands/hosting.ts')).hosting,
  },
  hosts: {
    summary: 'Print the configuration of a web server that serves all museums of this machine.',
    load: async () => (await import('./commands/hosts.ts')).hosts,
  },
  validate: {
    summary: "Read museums' folders and say everything that is wrong in them, without an API.",
    load: async () => (await import('./commands/validate.ts')).validate,
    keepsNothing: true,
  },
  check: {
    summary:
      "Read everything a museum's shop API offers and report how well it keeps the contract; it changes nothing.",
    load: async () => (await import('./commands/check.ts')).check,
    keepsNothing: true,
  },
  serve: {
    summary: 'Serve the published sites, each on a port of its own.',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  sandbox: {
    summary: 'Run the sandbox: a shop API with the demo museums and a payment page.',
    load: async () => (await import('./commands/sandbox.ts')).sandbox,
  },
  reset: {
    summary: "Forget the sandbox's orders, customers and vouchers. Stop it first.",
    load: async () => (await import('./commands/reset.ts')).reset,
  },
  completion: {
    summary: 'Print a script by which bash, zsh or fish completes the commands.',
    load: async () => (await import('./completion.ts')).completionOf(commands),
    keepsNothing: true,
  },
  help: {
    summary: 'Say more about a command.',
    load: async () => helpOf(commands),
    keepsNothing: true,
  },
}
