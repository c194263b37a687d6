import { types as typesByEnding, unusualEndings } from './content-types.ts'
import { folderOf, isBelow, type Redirect } from '#tenant/redirects.ts'
import { ownPlace, type MachineOptions } from './own-lines.ts'
import { caching, methods, type HostedSite, type HostRules } from './rules.ts'

/**
 * Returns a value in quotes. Rules are made from origins and fixed words, in which quotes are all there is to escape.
 */
export const quoted = (value: string): string => `"${value.replaceAll('"', String.raw`\"`)}"`

const types = [
  'text/css',
  'text/calendar',
  'text/plain',
  'text/xml',
  'text/javascript',
  'application/javascript',
  'application/json',
  'image/svg+xml',
]

/** Returns the type of an ending; nginx adds the charset. */
const plainType = (ending: string) => typesByEnding[ending]?.split(';')[0]

/** Returns the places of the addresses that a redirect is for. A pattern would cost each request time. */
const placesOf = (one: Redirect) => (isBelow(one) ? [`^~ ${folderOf(one)}`] : [`= ${one.from}`, `= ${one.from}/`])

const header = ([name, value]: [string, string]) => `add_header ${name} ${quoted(value)} always;`

/**
 * Returns the rules for nginx, a line each, for the server block of a site. A location with its own header inherits
 * none, so all are repeated.
 */
function nginxRules(
  { everywhere, types: ownTypes, immutable, redirects, answerBelow, notFound, returnPages }: HostRules,
  hidden: readonly string[],
): string[] {
  const headers = [...Object.entries(everywhere).map(header), 'add_header Allow $foyer_allow always;']
  const folder = (path: string) => [
    `location ${path} {`,
    ...headers.map((line) => `    ${line}`),
    // Without "always", since a missing file may appear later.
    `    add_header Cache-Control "${caching.immutable}";`,
    '}',
  ]
  // Folders without a page are missing too; by itself nginx forbids them.
  const missing = (page: string) => `error_page 403 404 =404 ${page};`
  return [
    'index index.html;',
    'charset utf-8;',
    `charset_types ${types.join(' ')};`,
    'absolute_redirect off;',
    'server_tokens off;',
    'gzip on;',
    `gzip_types ${types.join(' ')};`,
    'gzip_proxied any;',
    'gzip_vary on;',
    // A header without a value isn't sent.
    'set $foyer_allow "";',
    `if ($request_method !~ ^(?:${methods.join('|')})$) { set $foyer_allow "${methods.join(', ')}"; }`,
    missing('/404.html'),
    ...headers,
    header(['Cache-Control', caching.pages]),
    ...immutable.flatMap(folder),
    ...Object.entries(ownTypes).map(([path, type]) => `location = ${path} { types {} default_type ${type}; }`),
    ...unusualEndings.map((ending) => `location ~ \\${ending}$ { types {} default_type ${plainType(ending)}; }`),
    ...redirects.flatMap((one) =>
      placesOf(one).map((place) => `location ${place} { return 301 ${one.to}$is_args$args; }`),
    ),
    ...answerBelow.map((page) => `location ~ ^${page}[^/]+/?$ { try_files $uri $uri/ ${page}index.html; }`),
    ...notFound.map(({ folder: path, page }) => `location ${path} { ${missing(page)} }`),
    ...returnPages.flatMap((page) => [
      `location = ${page} {`,
      `    if ($request_method = POST) { set $foyer_allow ""; return 303 ${page}$is_args$args; }`,
      '}',
    ]),
    ...hidden.map((file) => `location = /${file} { return 404; }`),
  ]
}

/** Returns the rules for nginx, to be included in the server block of the site. */
export const nginxConfig = (rules: HostRules, hidden: readonly string[]): string =>
  [
    '# Written by Foyer with every release. In the server block of the site:',
    '#     root /path/to/sites/<museum>/current;',
    '#     include /path/to/sites/<museum>/current/_nginx.conf;',
    '# nginx reads it when it is reloaded: do that when a publish changed it. It compresses with gzip as it answers. With',
    '# its module for brotli (libnginx-mod-http-brotli-static) it sends the smaller copies beside the files if you add',
    '# to the server block: brotli_static on;',
    ...nginxRules(rules, hidden),
    '',
  ].join('\n')

/** Returns the lines that listen to a port over IPv4 and over IPv6, which nginx keeps apart. */
const listenTo = (port: string, how = '') => [`listen ${port}${how};`, `listen [::]:${port}${how};`]

const block = (lines: readonly string[]) => ['server {', ...lines.map((line) => `    ${line}`), '}']

/**
 * Returns the server blocks that answer for names of no museum: the first block of a port answers for all names that no
 * other has. A connection by https with such a name is refused, since there is no certificate for it.
 * @param ports the ports of all museums; true for those with https
 */
const unknownNames = (ports: ReadonlyMap<string, boolean>): string[] => [
  '# Names of no museum, and of museums that nothing is published for yet',
  ...[...ports].flatMap(([port, isSecure]) =>
    block([
      ...listenTo(port, isSecure ? ' ssl http2' : ''),
      'server_name _;',
      'server_tokens off;',
      ...(isSecure ? ['ssl_reject_handshake on;'] : []),
      'return 421;',
    ]),
  ),
]

/**
 * Server blocks of sites, for the `http` block of nginx. An address that names its port is listened to there.
 */
export function nginxServers(
  sites: readonly HostedSite[],
  hidden: readonly string[],
  { certificates, own }: MachineOptions = {},
): string[] {
  const ports = new Map<string, boolean>()
  const blocks = sites.flatMap(({ tenant, site, folder, rules }) => {
    const { hostname, port } = new URL(site)
    const isSecure = certificates !== undefined && site.startsWith('https:')
    const names = [`server_name ${hostname};`]
    const certificate = (part: string) => quoted(`${certificates}/${hostname}/${part}.pem`)
    const ownPort = port || (isSecure ? '443' : '80')
    ports.set(ownPort, isSecure)
    const redirects = isSecure && !port
    if (redirects) ports.set('80', false)
    const lines = [
      ...listenTo(ownPort, isSecure ? ' ssl http2' : ''),
      ...names,
      ...(isSecure ? [`ssl_certificate ${certificate('fullchain')};`] : []),
      ...(isSecure ? [`ssl_certificate_key ${certificate('privkey')};`] : []),
      `root ${quoted(folder)};`,
      ...ownPlace(own?.of.get(tenant), tenant),
      ...nginxRules(rules, hidden),
    ]
    return [
      `# ${tenant}`,
      ...(redirects ? block([...listenTo('80'), ...names, 'return 301 https://$host$request_uri;']) : []),
      ...block(lines),
    ]
  })
  return [...(sites.length > 0 ? unknownNames(ports) : []), ...blocks]
}
