import type { HostRules } from './rules.ts'

/** The `_redirects` form that Netlify reads; hosts that look for the nearest `404.html` pass its lines by. */
export const redirectsFile = ({ notFound }: HostRules): string =>
  notFound.map(({ folder, page }) => `${folder}* ${page} 404\n`).join('')
