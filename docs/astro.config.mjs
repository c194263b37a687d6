import { satteri } from '@astrojs/markdown-satteri'
import starlight from '@astrojs/starlight'
import { defineConfig, passthroughImageService } from 'astro/config'
import { pageLinks, refuseBrokenLinks } from './site/page-links.ts'
import { sidebar } from './site/sidebar.ts'

// The documentation as a site, in a package of its own: the shop's install doesn't carry it. `npm run docs` builds it.
export default defineConfig({
  srcDir: './site',
  outDir: './dist',
  publicDir: './site/public',
  // Pictures are files of the size they are shown at.
  image: { service: passthroughImageService() },
  markdown: { processor: satteri({ mdastPlugins: [pageLinks] }) },
  integrations: [
    refuseBrokenLinks,
    starlight({
      title: 'Foyer',
      description: 'A shop for museums: tickets, guided tours, merchandise, passes and vouchers.',
      // Titles are the first headings of the files.
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      pagefind: true,
      sidebar: [{ label: 'Start', link: '/' }, ...sidebar()],
    }),
  ],
})
