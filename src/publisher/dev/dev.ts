import { dev, type AstroIntegration } from 'astro'
import type { Snapshot } from '#catalogue/snapshot.ts'
import { projectRoot } from '#publisher/build/project-root.ts'
import { devPages } from './dev-pages.ts'

export interface DevOptions {
  /** Snapshot that the pages show at first. */
  snapshot: Snapshot
  port: number
}

/**
 * Serves a tenant from Astro's development server: the same list of pages as a release, each rendered on request, and
 * the browser follows every change of the sources.
 * @returns its address, such as `http://localhost:4401`, a function that shows another snapshot in all open pages, and one
 *   that ends it
 * @throws if the port is taken
 */
export async function devSite({ snapshot, port }: DevOptions) {
  let shown = snapshot
  let reload = () => {}
  const pages: AstroIntegration = {
    name: 'foyer-dev',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(devPages(server, () => shown))
        reload = () => server.environments.client.hot.send({ type: 'full-reload' })
      },
    },
  }
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  const server = await dev({
    root: projectRoot,
    logLevel: 'warn',
    server: { port, host: 'localhost' },
    vite: { server: { strictPort: true } },
    integrations: [pages],
  })
  return {
    url: `http://localhost:${server.address.port}`,
    show: (next: Snapshot) => {
      shown = next
      reload()
    },
    stop: () => server.stop(),
  }
}
