import { quoted } from './nginx.ts'
import { caching, type HostedSite, type HostRules } from './rules.ts'

const isMissing = 'expression {http.error.status_code} == 404'

/**
 * Caddy's directive to send the compressed form beside a file. Until that form exists, Caddy compresses the file
 * itself.
 */
const precompressed = 'precompressed br gzip'

const block = (name: string, lines: readonly string[]) => [`${name} {`, ...lines.map((line) => `\t${line}`), '}']

/** Returns the rules for Caddy, a line each, for the block of a site. */
function caddyRules(
  { everywhere, types, immutable, answerBelow, notFound }: HostRules,
  hidden: readonly string[],
): string[] {
  const folders = immutable.map((folder) => `${folder}*`).join(' ')
  const said = Object.entries(everywhere).map(([name, value]) => `${name} ${quoted(value)}`)
  // Caddy sends Vary only if it compressed the answer.
  const headers = [...said, '?Vary Accept-Encoding', '-Server']
  const isFolder = ['not path */', 'file {path}/index.html']
  return [
    'encode gzip',
    ...block('header', headers),
    `@immutable path ${folders}`,
    `header @immutable Cache-Control "${caching.immutable}"`,
    `@changing not path ${folders}`,
    `header @changing Cache-Control "${caching.pages}"`,
    ...Object.entries(types).map(([path, type]) => `header ${path} Content-Type ${type}`),
    // Its own redirect to a folder's slash loses the query.
    ...block('@asked', [...isFolder, 'expression {query} != ""']),
    ...block('@plain', [...isFolder, 'expression {query} == ""']),
    'redir @asked {path}/?{query} 308',
    'redir @plain {path}/ 308',
    ...answerBelow.flatMap((page, index) => [
      ...block(`@below${index}`, [`path_regexp ^${page}[^/]+/?$`, 'not file {path} {path}/index.html']),
      `rewrite @below${index} ${page}index.html`,
    ]),
    ...block('file_server', [`hide ${hidden.join(' ')}`, precompressed]),
    ...block('handle_errors', [
      // Headers that were set before an error are lost.
      ...block('header', headers),
      // A file that doesn't exist yet may be added.
      `header Cache-Control "${caching.pages}"`,
      ...notFound.flatMap(({ folder, page }, index) => [
        ...block(`@missing${index}`, [isMissing, `path ${folder}*`]),
        `rewrite @missing${index} ${page}`,
      ]),
      ...block('@missing', [isMissing, ...notFound.map(({ folder }) => `not path ${folder}*`)]),
      'rewrite @missing /404.html',
      ...block('file_server', [precompressed]),
    ]),
  ]
}

/** Returns the rules for Caddy, to be imported in the block of the site. */
export const caddyfile = (rules: HostRules, hidden: readonly string[]): string =>
  [
    '# Written by Foyer with every release. In the block of the site:',
    '#     root * /path/to/sites/<museum>/current',
    '#     import /path/to/sites/<museum>/current/_Caddyfile',
    '# Caddy reads it when it is reloaded: do that when a publish changed it.',
    ...caddyRules(rules, hidden),
    '',
  ].join('\n')

/** Blocks of sites for a Caddyfile. Caddy gets certificates for addresses that begin with https by itself. */
export const caddySites = (sites: readonly HostedSite[], hidden: readonly string[]): string[] =>
  sites.flatMap(({ tenant, site, folder, rules }) => [
    `# ${tenant}`,
    ...block(site, [`root * ${quoted(folder)}`, ...caddyRules(rules, hidden)]),
  ])
