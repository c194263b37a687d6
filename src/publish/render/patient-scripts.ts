/** A script of the page's own, or what waits in a template until somebody asks for it. */
const ownScript = /<template\b[^]*?<\/template>|<script type="module" (?=src=)/g

/**
 * Lets a page's scripts stand back behind its styles, fonts and lead picture: they run once the page is there anyway, and a
 * browser would ask for them as urgently as for what it shows first. What is fetched at a touch doesn't wait.
 */
export const withPatientScripts = (html: string): string =>
  html.replaceAll(ownScript, (found) => (found.startsWith('<script') ? `${found}fetchpriority="low" ` : found))
