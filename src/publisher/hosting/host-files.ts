import type { MadeFile } from '#publisher/files/release-file.ts'
import { caddyfile } from './caddy.ts'
import { headersFile, redirectsFile } from './netlify.ts'
import { nginxConfig } from './nginx.ts'
import { hostRules, type HostRules, type HostSource, speculation } from './rules.ts'

const forms: Record<string, (rules: HostRules, hidden: string[]) => string> = {
  _headers: headersFile,
  _redirects: redirectsFile,
  '_nginx.conf': nginxConfig,
  _Caddyfile: caddyfile,
}

/** Files of a release that speak to the host, not to visitors. */
export const hostFileNames = Object.keys(forms)

/** The rules of a site in each form that hosts read, and those for browsers. */
export function hostFiles(source: HostSource): MadeFile[] {
  const rules = hostRules(source)
  return [
    { path: speculation.path.slice(1), content: speculation.content },
    ...Object.entries(forms).map(([path, write]) => ({ path, content: write(rules, hostFileNames) })),
  ]
}
