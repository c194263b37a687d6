import { isCompressible, types as typesByEnding } from './content-types.ts'
import { quoted } from './nginx.ts'
import { caching, type HostRules } from './rules.ts'

/** Encodings, with the endings of the files that have them. */
const compressed = Object.entries({ br: 'br', gzip: 'gz' })

/** Endings of texts, which are in UTF-8 and shrink when compressed. */
const texts = Object.keys(typesByEnding).filter((ending) => isCompressible(typesByEnding[ending] ?? ''))

/** Returns a pattern that matches exactly one path. */
const literally = (path: string) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Sends the precompressed version beside a file, with the type of the file and without compressing it again.
 */
const siblings = compressed.flatMap(([encoding, ending]) => [
  `RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b`,
  `RewriteCond %{DOCUMENT_ROOT}$1.${ending} -f`,
  `RewriteRule ^(/.*(?:${texts.map(literally).join('|')}))$ $1.${ending} [L,E=no-gzip:1,E=no-brotli:1]`,
])

/**
 * Returns the rules for Apache 2.4, to be included in the virtual host of the site. They need its modules headers,
 * rewrite, mime and dir, and deflate to compress what isn't compressed yet.
 */
export function apacheConfig(
  { everywhere, types, immutable, answerBelow, notFound }: HostRules,
  hidden: readonly string[],
): string {
  return [
    '# In the virtual host of the site, after: a2enmod headers rewrite mime dir deflate',
    '#     DocumentRoot /path/to/sites/<museum>/current',
    '#     <Directory /path/to/sites/<museum>>',
    '#         Require all granted',
    '#         Options FollowSymLinks',
    '#     </Directory>',
    '# Where https ends before Apache: ServerName https://<host>, and UseCanonicalName On, for its redirects.',
    'DirectoryIndex index.html',
    // The redirect to a folder's slash is written below: its own has another status.
    'DirectorySlash Off',
    'AddDefaultCharset utf-8',
    `AddCharset utf-8 ${texts.join(' ')}`,
    ...Object.entries(typesByEnding).map(([ending, type]) => `AddType ${type.split(';')[0]} ${ending}`),
    ...compressed.flatMap(([encoding, ending]) => [`RemoveType .${ending}`, `AddEncoding ${encoding} .${ending}`]),
    'FileETag MTime Size',
    ...Object.entries(everywhere).map(([name, value]) => `Header always set ${name} ${quoted(value)}`),
    `Header always set Cache-Control "${caching.pages}"`,
    // Headers set with "always" are a separate table; they are replaced for existing files.
    `SetEnvIf Request_URI "^(?:${immutable.map(literally).join('|')})" foyer-immutable`,
    `Header always set Cache-Control "${caching.immutable}" "expr=%{REQUEST_STATUS} < 400 && reqenv('foyer-immutable') == '1'"`,
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
    '    AddOutputFilterByType DEFLATE text/html text/css text/plain text/xml text/javascript application/json image/svg+xml',
    '</IfModule>',
    'RewriteEngine On',
    `RewriteRule "^/(?:${hidden.map(literally).join('|')})$" - [R=404,L]`,
    'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} -d',
    'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}/index.html -f',
    'RewriteRule "^(.*[^/])$" "$1/" [R=308,L,NE]',
    ...answerBelow.flatMap((page) => [
      'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} !-f',
      'RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}/index.html !-f',
      `RewriteRule "^${literally(page)}[^/]+/?$" "${page}index.html"`,
    ]),
    'RewriteCond %{DOCUMENT_ROOT}$1index.html -f',
    'RewriteRule "^(.*/)$" "$1index.html"',
    ...siblings,
    '',
  ].join('\n')
}
