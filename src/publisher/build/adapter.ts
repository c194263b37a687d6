import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { clientChunks } from './client-chunks.ts'
import { contractTexts } from './contract-texts.ts'
import { awakeName } from './client-awake.ts'
import { embedCodePlugin } from './embed-code.ts'
import { lateFiles } from './late-files.ts'
import { ownCopies } from './own-copies.ts'
import { shortScopes } from './short-scopes.ts'
import { styleGroups } from './style-groups.ts'
import { withoutStubs } from './without-stubs.ts'

/** Node reads it above as well, so that the compile knows that it depends on the file. */
const awakeFile = fileURLToPath(new URL('./client-awake.ts', import.meta.url))

/**
 * Returns the adapter that makes `astro build` write a renderer instead of a server: one module that turns a
 * page of the list into HTML (entry.ts). Nothing listens, nothing is prerendered.
 */
export function rendererAdapter(): AstroIntegration {
  return {
    name: 'foyer-renderer',
    hooks: {
      'astro:config:setup': ({ command, updateConfig, addClientDirective }) => {
        addClientDirective({ name: awakeName, entrypoint: awakeFile })
        if (command !== 'build') return
        updateConfig({
          vite: {
            plugins: [clientChunks(), contractTexts(), embedCodePlugin(), lateFiles(), ownCopies(), shortScopes()],
            // React's development build is three times slower and prints different markup.
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
            environments: {
              ssr: {
                // All packages go into the renderer, so that its hash says everything about its output.
                resolve: { noExternal: true },
                // By default a chunk is named after a hash of its code, which contains the compiler's folder. Nothing
                // needs these names, so they needn't differ between folders.
                build: {
                  rolldownOptions: {
                    output: { chunkFileNames: 'chunks/[name].mjs', codeSplitting: { groups: styleGroups } },
                  },
                },
              },
            },
          },
        })
      },
      'astro:build:ssr': async ({ manifest }) => {
        // Astro lists them in the order in which the disk answered, which varies.
        manifest.assets.sort()
        await withoutStubs(manifest)
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
