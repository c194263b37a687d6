import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { rendererAdapter } from './src/publisher/build/adapter.ts'

// Compiled once for every museum: see docs/contributor/architecture.md. Nothing in here may depend on a tenant.
export default defineConfig({
  output: 'server',
  outDir: '.foyer/build',
  adapter: rendererAdapter(),
  // Islands are rendered to one string; streaming them costs time and gives nothing to a file.
  integrations: [react({ experimentalDisableStreaming: true })],
  compressHTML: true,
  // A component's own styles weigh no more than others: layers alone say which of two holds.
  scopedStyleStrategy: 'where',
  devToolbar: { enabled: false },
  image: { service: passthroughImageService() },
  build: { assets: '_astro', inlineStylesheets: 'never' },
  vite: {
    // Inlined assets and scripts would each need a hash in the content security policy.
    build: { assetsInlineLimit: 0 },
  },
})
