import { stylesheetHref } from '#publish/render/page-styles.ts'
import type { Renderer } from '#publish/render/renderer.ts'

/** A renderer without Astro whose pages all show a text, and need a script that no other text has. */
export const scriptedRenderer = (text: string): Renderer => ({
  buildId: text,
  clientFiles: async () => [{ path: `_astro/app.${text}.js`, content: `export const text = '${text}'` }],
  styleParts: async () => ({ templates: {}, contents: {} }),
  embedCode: async () => '',
  render: async ({ path, frame }) =>
    new TextEncoder().encode(
      `<link href="${stylesheetHref(frame, [])}"><script src="/_astro/app.${text}.js"></script><h1>${path} ${text}</h1>`,
    ),
})
