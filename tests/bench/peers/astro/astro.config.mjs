import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { awakeName } from '../../../../src/publisher/build/client-awake.ts'

const entrypoint = new URL('../../../../src/publisher/build/client-awake.ts', import.meta.url)

/** The shop's own way to wake islands, which the adapter brings otherwise. */
const awake = {
  name: 'awake',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: awakeName, entrypoint: fileURLToPath(entrypoint) }),
  },
}

// The same templates as a site of Astro's own: settings as in the project's config, without its adapter.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  outDir: process.env.BENCH_OUT,
  output: 'static',
  integrations: [react({ experimentalDisableStreaming: true }), awake],
  compressHTML: true,
  scopedStyleStrategy: 'where',
  devToolbar: { enabled: false },
  image: { service: passthroughImageService() },
  build: { assets: '_astro', inlineStylesheets: 'never', concurrency: Number(process.env.BENCH_CONCURRENCY ?? 16) },
  vite: {
    build: { assetsInlineLimit: 0 },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  },
})
