import type { Renderer } from '#publisher/render/renderer.ts'

/** A renderer without Astro whose pages all show a text, and need a script that no other text has. */
export const scriptedRenderer = (text: string): Renderer => ({
  buildId: text,
  clientFiles: async () => [{ path: `_astro/app.${text}.js`, content: `export const text = '${text}'` }],
  embedCode: async () => '',
  render: async ({ path }) =>
    new TextEncoder().encode(`<script src="/_astro/app.${text}.js"></script><h1>${path} ${text}</h1>`),
})
