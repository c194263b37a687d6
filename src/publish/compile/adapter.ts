import type { AstroIntegration } from 'astro'
import { chunkGroups } from './chunk-groups.ts'

/**
 * The adapter that makes `astro build` write a renderer instead of a server: one module that turns a
 * page of the list into HTML (entry.ts). Nothing listens, nothing is prerendered.
 */
export function rendererAdapter(): AstroIntegration {
  return {
    name: 'foyer-renderer',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return
        updateConfig({
          vite: {
            // React's development build is three times slower and prints other markup.
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
            environments: {
              // All packages go into the renderer, so that its hash says everything about its output.
              ssr: { resolve: { noExternal: true } },
              client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
            },
          },
        })
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'foyer-renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', hybridOutput: 'unsupported', staticOutput: 'unsupported' },
        })
      },
    },
  }
}
