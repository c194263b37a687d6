import type { MadeFile } from '#publisher/files/release-file.ts'
import { apacheConfig } from './apache.ts'
import { caddyfile, caddySites } from './caddy.ts'
import { cloudFrontTemplate, type StoragePlace } from './cloudfront.ts'
import { cloudflareRedirects, headersFile, redirectsFile } from './netlify.ts'
import { nginxConfig, nginxServers } from './nginx.ts'
import { hostRules, type HostedSite, type HostRules, type HostSource, speculation } from './rules.ts'

const forms: Record<string, (rules: HostRules, hidden: readonly string[]) => string> = {
  _headers: headersFile,
  _redirects: redirectsFile,
  '_nginx.conf': nginxConfig,
  _Caddyfile: caddyfile,
}

/** Files of a release that are for the host, not for visitors. */
export const hostFileNames = Object.keys(forms)

/** Returns the rules of a site in each form that hosts read, and those for browsers. */
export function hostFiles(source: HostSource): MadeFile[] {
  const rules = hostRules(source)
  return [
    { path: speculation.path.slice(1), content: speculation.content },
    ...Object.entries(forms).map(([path, write]) => ({ path, content: write(rules, hostFileNames) })),
  ]
}

const files = (contents: Record<string, string>) =>
  Object.entries(contents).map(([path, content]) => ({ path, content }))

/** The rules of one site for each host, in the files that the host reads. */
export const hosts: Record<string, (rules: HostRules, place: StoragePlace) => ReturnType<typeof files>> = {
  cloudfront: (rules, place) => files({ 'cloudfront.json': cloudFrontTemplate(rules, place) }),
  cloudflare: (rules) => files({ _headers: headersFile(rules), _redirects: cloudflareRedirects(rules) }),
  netlify: (rules) => files({ _headers: headersFile(rules), _redirects: redirectsFile(rules) }),
  nginx: (rules) => files({ 'nginx.conf': nginxConfig(rules, hostFileNames) }),
  caddy: (rules) => files({ Caddyfile: caddyfile(rules, hostFileNames) }),
  apache: (rules) => files({ 'apache.conf': apacheConfig(rules, hostFileNames) }),
}

/** Web servers whose configuration for all sites of a machine is one file. */
export const webServers: Record<string, (sites: readonly HostedSite[], certificates?: string) => string> = {
  nginx: (sites, certificates) => machineFile('nginx', nginxServers(sites, hostFileNames, certificates)),
  caddy: (sites) => machineFile('caddy', caddySites(sites, hostFileNames)),
}

const machineFile = (server: string, lines: readonly string[]): string =>
  [
    `# Written by \`foyer hosts --for ${server}\`: run it again when museums are added or removed, or when a publish changes rules.`,
    ...lines,
    '',
  ].join('\n')
