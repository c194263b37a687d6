import { caching, type HostedSite, type HostRules } from './rules.ts'

/**
 * Returns a value in quotes. Rules are made from origins and fixed words, in which quotes are all there is to escape.
 */
export const quoted = (value: string): string => `"${value.replaceAll('"', String.raw`\"`)}"`

const types = [
  'text/css',
  'text/plain',
  'text/xml',
  'text/javascript',
  'application/javascript',
  'application/json',
  'image/svg+xml',
]

const header = ([name, value]: [string, string]) => `add_header ${name} ${quoted(value)} always;`

/**
 * Returns the rules for nginx, a line each, for the server block of a site. A location with its own header inherits
 * none, so all are repeated.
 */
function nginxRules(
  { everywhere, types: ownTypes, immutable, answerBelow, notFound }: HostRules,
  hidden: readonly string[],
): string[] {
  const headers = Object.entries(everywhere).map(header)
  const folder = (path: string) => [
    `location ${path} {`,
    ...headers.map((line) => `    ${line}`),
    // Without "always", since a missing file may appear later.
    `    add_header Cache-Control "${caching.immutable}";`,
    '}',
  ]
  return [
    'index index.html;',
    'charset utf-8;',
    `charset_types ${types.join(' ')};`,
    'absolute_redirect off;',
    'server_tokens off;',
    // A compressed form beside a file is sent in its place; until there is one, nginx compresses the file itself.
    'gzip_static on;',
    'gzip on;',
    `gzip_types ${types.join(' ')};`,
    'gzip_proxied any;',
    'gzip_vary on;',
    '# With the module for brotli (libnginx-mod-http-brotli-static), after these lines: brotli_static on;',
    'error_page 404 /404.html;',
    ...headers,
    header(['Cache-Control', caching.pages]),
    ...immutable.flatMap(folder),
    ...Object.entries(ownTypes).map(([path, type]) => `location = ${path} { types {} default_type ${type}; }`),
    ...answerBelow.map((page) => `location ~ ^${page}[^/]+/?$ { try_files $uri $uri/ ${page}index.html; }`),
    ...notFound.map(({ folder: path, page }) => `location ${path} { error_page 404 ${page}; }`),
    ...hidden.map((file) => `location = /${file} { return 404; }`),
  ]
}

/** Returns the rules for nginx, to be included in the server block of the site. */
export const nginxConfig = (rules: HostRules, hidden: readonly string[]): string =>
  [
    '# Written by Foyer with every release. In the server block of the site:',
    '#     root /path/to/sites/<museum>/current;',
    '#     include /path/to/sites/<museum>/current/_nginx.conf;',
    '# nginx reads it when it is reloaded: do that when a publish changed it.',
    ...nginxRules(rules, hidden),
    '',
  ].join('\n')

/** Returns the lines that listen to a port over IPv4 and over IPv6, which nginx keeps apart. */
const listenTo = (port: string, how = '') => [`listen ${port}${how};`, `listen [::]:${port}${how};`]

/**
 * Server blocks of sites, for the `http` block of nginx. An address that names its port is listened to there.
 * @param certificates folder with `<host>/fullchain.pem` and `<host>/privkey.pem`, as certbot writes it; without one,
 *   https ends before nginx
 */
export const nginxServers = (
  sites: readonly HostedSite[],
  hidden: readonly string[],
  certificates?: string,
): string[] =>
  sites.flatMap(({ tenant, site, folder, rules }) => {
    const { hostname, port } = new URL(site)
    const isSecure = certificates !== undefined && site.startsWith('https:')
    const names = [`server_name ${hostname};`]
    const certificate = (part: string) => quoted(`${certificates}/${hostname}/${part}.pem`)
    const own = [
      ...(isSecure ? listenTo(port || '443', ' ssl http2') : listenTo(port || '80')),
      ...names,
      ...(isSecure ? [`ssl_certificate ${certificate('fullchain')};`] : []),
      ...(isSecure ? [`ssl_certificate_key ${certificate('privkey')};`] : []),
      `root ${quoted(folder)};`,
      ...nginxRules(rules, hidden),
    ]
    const block = (lines: readonly string[]) => ['server {', ...lines.map((line) => `    ${line}`), '}']
    return [
      `# ${tenant}`,
      ...(isSecure && !port ? block([...listenTo('80'), ...names, 'return 301 https://$host$request_uri;']) : []),
      ...block(own),
    ]
  })
