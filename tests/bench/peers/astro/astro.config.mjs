import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'

// The same templates as a site of Astro's own: settings as in the project's config, without its adapter.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  outDir: process.env.BENCH_OUT,
  output: 'static',
  integrations: [react({ experimentalDisableStreaming: true })],
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
