import type { MadeFile } from '#publisher/files/release-file.ts'
import { apacheConfig, apacheSites } from './apache.ts'
import { caddyfile, caddySites } from './caddy.ts'
import { cloudFrontTemplate, type StoragePlace } from './cloudfront.ts'
import {
  cloudflareRedirects,
  cloudflareRoutes,
  cloudflareWorker,
  headersFile,
  netlifyReturn,
  redirectsFile,
} from './netlify.ts'
import { ownPlace, type MachineOptions } from './own-lines.ts'
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
export const filesByHost: Record<string, (rules: HostRules, place: StoragePlace) => ReturnType<typeof files>> = {
  cloudfront: (rules, place) => files({ 'cloudfront.json': cloudFrontTemplate(rules, place) }),
  cloudflare: (rules) =>
    files({
      _headers: headersFile(rules),
      _redirects: cloudflareRedirects(rules),
      '_worker.js': cloudflareWorker(rules),
      '_routes.json': cloudflareRoutes(rules),
    }),
  netlify: (rules) =>
    files({
      _headers: headersFile(rules),
      _redirects: redirectsFile(rules),
      'netlify/edge-functions/foyer-return.js': netlifyReturn(rules),
    }),
  nginx: (rules) => files({ 'nginx.conf': nginxConfig(rules, hostFileNames) }),
  caddy: (rules) => files({ Caddyfile: caddyfile(rules, hostFileNames) }),
  apache: (rules) => files({ 'apache.conf': apacheConfig(rules, hostFileNames) }),
}

type WriteSites = (sites: readonly HostedSite[], options?: MachineOptions) => string

/** Web servers whose configuration for all sites of a machine is one file. */
export const webServers: Record<string, WriteSites> = {
  nginx: (sites, options) => machineFile('nginx', nginxServers(sites, hostFileNames, options), options),
  caddy: (sites, options) => machineFile('caddy', caddySites(sites, hostFileNames, options), options),
  apache: (sites, options) => machineFile('apache', apacheSites(sites, hostFileNames, options), options),
}

/** The web servers that read certificates from files. */
export const serversWithCertificates: readonly string[] = ['nginx', 'apache']

/** Returns the folder of certificates that a machine's file names; undefined if it names none. */
export const certificatesIn = (file: string): string | undefined =>
  /^\s*(?:ssl_certificate|SSLCertificateFile) "?(.+)\/[^/]+\/fullchain\.pem/m.exec(file)?.[1]

const machineFile = (server: string, lines: readonly string[], options?: MachineOptions): string =>
  [
    `# Written by \`foyer hosts --for ${server}\`: run it again when museums are added or removed, or when a publish changes rules.`,
    ...ownPlace(options?.own?.all),
    ...lines,
    '',
  ].join('\n')
