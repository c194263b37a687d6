import { dirname } from 'node:path'
import { isCompressible, types as typesByEnding } from './content-types.ts'
import { quoted } from './nginx.ts'
import { ownPlace, type MachineOptions } from './own-lines.ts'
import { caching, literally, methods, redirectPattern, slashless, type HostedSite, type HostRules } from './rules.ts'

/** Endings of texts, which are in UTF-8 and shrink when compressed. */
const texts = Object.keys(typesByEnding).filter((ending) => isCompressible(typesByEnding[ending] ?? ''))

/** Sends the compressed copy beside a file, with the type of the file and without compressing it again. */
const copies = [
  String.raw`RewriteCond %{HTTP:Accept-Encoding} \bbr\b`,
  'RewriteCond %{DOCUMENT_ROOT}$1.br -f',
  `RewriteRule ^(/.*(?:${texts.map(literally).join('|')}))$ $1.br [L,E=no-gzip:1,E=no-brotli:1]`,
]

/**
 * Returns the rules for Apache 2.4, a line each, for the virtual host of a site. They need its modules headers, rewrite,
 * mime, dir and setenvif, and deflate to compress what isn't compressed yet.
 */
function apacheRules(
  { everywhere, types, immutable, redirects, answerBelow, notFound, returnPages }: HostRules,
  hidden: readonly string[],
): string[] {
  const isFolder = 'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} -d'
  const hasPage = (not = '') => `RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}/index.html ${not}-f`
  return [
    'DirectoryIndex index.html',
    'TraceEnable Off',
    // The redirect to a folder's slash is written below: its own has another status.
    'DirectorySlash Off',
    'AddDefaultCharset utf-8',
    `AddCharset utf-8 ${texts.join(' ')}`,
    ...Object.entries(typesByEnding).map(([ending, type]) => `AddType ${type.split(';')[0]} ${ending}`),
    'RemoveType .br',
    'AddEncoding br .br',
    'FileETag MTime Size',
    ...Object.entries(everywhere).map(([name, value]) => `Header always set ${name} ${quoted(value)}`),
    `Header always set Cache-Control "${caching.pages}"`,
    // Headers set with "always" are a separate table; they are replaced for existing files.
    `SetEnvIf Request_URI "^(?:${immutable.map(literally).join('|')})" foyer-immutable`,
    `Header always set Cache-Control "${caching.immutable}" "expr=%{REQUEST_STATUS} < 400 && reqenv('foyer-immutable') == '1'"`,
    `Header always set Allow "${methods.join(', ')}" "expr=%{REQUEST_STATUS} == 405"`,
    'Header append Vary Accept-Encoding',
    ...Object.entries(types).flatMap(([path, type]) => [
      `<Location ${quoted(path)}>`,
      `    ForceType ${type}`,
      '    AddDefaultCharset Off',
      '    RemoveCharset .json',
      '</Location>',
    ]),
    'ErrorDocument 404 /404.html',
    ...notFound.flatMap(({ folder, page }) => [
      `<Location ${quoted(folder)}>`,
      `    ErrorDocument 404 ${page}`,
      '</Location>',
    ]),
    '<IfModule deflate_module>',
    '    AddOutputFilterByType DEFLATE text/html text/css text/calendar text/plain text/xml text/javascript application/json image/svg+xml',
    '</IfModule>',
    'RewriteEngine On',
    'RewriteCond %{REQUEST_METHOD} =POST',
    `RewriteRule "^(${returnPages.map(literally).join('|')})$" "$1" [R=303,L,NE]`,
    // Pages of errors are asked for with the method of the request.
    'RewriteCond %{ENV:REDIRECT_STATUS} =""',
    `RewriteCond %{REQUEST_METHOD} !^(?:${methods.join('|')})$`,
    'RewriteRule "^" "-" [R=405,L]',
    `RewriteRule "^/(?:${hidden.map(literally).join('|')})$" "-" [R=404,L]`,
    ...redirects.map((one) => `RewriteRule "${redirectPattern(one)}" "${one.to}" [R=301,L,NE]`),
    isFolder,
    hasPage(),
    `RewriteRule "${slashless}" "$1/" [R=308,L,NE]`,
    ...answerBelow.flatMap((page) => [
      'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} !-f',
      hasPage('!'),
      `RewriteRule "^${literally(page)}[^/]+/?$" "${page}index.html"`,
    ]),
    'RewriteCond %{DOCUMENT_ROOT}$1index.html -f',
    'RewriteRule "^(.*/)$" "$1index.html"',
    // By itself Apache forbids folders without a page.
    isFolder,
    hasPage('!'),
    'RewriteRule "^" "-" [R=404,L]',
    ...copies,
  ]
}

/** Returns the rules for Apache, to be included in the virtual host of the site. */
export const apacheConfig = (rules: HostRules, hidden: readonly string[]): string =>
  [
    `# In the virtual host of the site, after: ${enabling}`,
    '#     DocumentRoot /path/to/sites/<museum>/current',
    '#     <Directory /path/to/sites/<museum>>',
    '#         Require all granted',
    '#         Options FollowSymLinks',
    '#     </Directory>',
    '# Where https ends before Apache: ServerName https://<host>, and UseCanonicalName On, for its redirects.',
    ...apacheRules(rules, hidden),
    '',
  ].join('\n')

const enabling = 'a2enmod headers rewrite mime dir deflate'

const host = (port: string, lines: readonly string[]) => [
  `<VirtualHost *:${port}>`,
  ...lines.map((line) => `    ${line}`),
  '</VirtualHost>',
]

/** Returns the lines of a virtual host with https. */
const secure = (folder: string) => [
  'SSLEngine On',
  `SSLCertificateFile ${quoted(`${folder}/fullchain.pem`)}`,
  `SSLCertificateKeyFile ${quoted(`${folder}/privkey.pem`)}`,
]

/**
 * Virtual hosts of sites, for Apache's own configuration. The first of a port answers for names of no museum; with https it
 * shows the certificate of a museum, since Apache can't refuse a connection without one.
 */
export function apacheSites(
  sites: readonly HostedSite[],
  hidden: readonly string[],
  { certificates, own }: MachineOptions = {},
): string[] {
  /** The ports of all museums, with the folder of a certificate for those with https. */
  const ports = new Map<string, string | undefined>()
  const blocks = sites.flatMap(({ tenant, site, folder, rules }) => {
    const { hostname, port, origin } = new URL(site)
    const certificate =
      certificates !== undefined && site.startsWith('https:') ? `${certificates}/${hostname}` : undefined
    const ownPort = port || (certificate === undefined ? '80' : '443')
    ports.set(ownPort, ports.get(ownPort) ?? certificate)
    const redirects = certificate !== undefined && !port
    if (redirects && !ports.has('80')) ports.set('80', undefined)
    return [
      `# ${tenant}`,
      ...(redirects ? host('80', [`ServerName ${hostname}`, `Redirect permanent / ${origin}/`]) : []),
      ...host(ownPort, [
        // Redirects name this address, whatever a request calls the site.
        `ServerName ${origin}`,
        'UseCanonicalName On',
        ...(certificate === undefined ? [] : secure(certificate)),
        `DocumentRoot ${quoted(folder)}`,
        `<Directory ${quoted(dirname(folder))}>`,
        '    Require all granted',
        '    Options FollowSymLinks',
        '    AllowOverride None',
        '</Directory>',
        ...ownPlace(own?.of.get(tenant), tenant),
        ...apacheRules(rules, hidden),
      ]),
    ]
  })
  const usual = new Set(['80', '443'])
  return [
    `# Needs: ${enabling}${[...ports.values()].some(Boolean) ? ' ssl alias' : ''}`,
    ...[...ports.keys()].filter((port) => !usual.has(port)).map((port) => `Listen ${port}`),
    ...(sites.length > 0 ? ['# Names of no museum, and of museums that nothing is published for yet'] : []),
    ...[...ports].flatMap(([port, certificate]) =>
      host(port, [
        'ServerName unknown.invalid',
        ...(certificate === undefined ? [] : secure(certificate)),
        'RewriteEngine On',
        'RewriteRule "^" "-" [R=421,L]',
      ]),
    ),
    ...blocks,
  ]
}
