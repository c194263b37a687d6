import { readFile } from 'node:fs/promises'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'
import { glob, type Loader } from 'astro/loaders'
import { pageFiles, pageOf } from './pages-of-files.ts'

const files = glob({ base: '..', pattern: pageFiles, generateId: ({ entry }) => pageOf(entry) || 'index' })

/** Pages of the documentation: the repository's Markdown files, whose first heading is their title. */
const pages: Loader = {
  ...files,
  load: (context) =>
    files.load({
      ...context,
      parseData: async ({ id, data, filePath }) => {
        const text = filePath === undefined ? '' : await readFile(filePath, 'utf8')
        const [, title] = /^# (.+)$/m.exec(text) ?? []
        return context.parseData({ id, filePath, data: { title, editUrl: false, ...data } })
      },
    }),
}

export const collections = { docs: defineCollection({ loader: pages, schema: docsSchema() }) }
