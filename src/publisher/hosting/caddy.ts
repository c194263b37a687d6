import { types as typesByEnding, unusualEndings } from './content-types.ts'
import { quoted } from './nginx.ts'
import { ownPlace, type MachineOptions } from './own-lines.ts'
import { caching, methods, redirectPattern, slashless, type HostedSite, type HostRules } from './rules.ts'

const isMissing = 'expression {http.error.status_code} == 404'

/** Caddy's directive to send the compressed copy beside a file. For browsers without brotli, Caddy compresses it itself. */
const precompressed = 'precompressed br'

const block = (name: string, lines: readonly string[]) => [`${name} {`, ...lines.map((line) => `\t${line}`), '}']

/** Returns the rules for Caddy, a line each, for the block of a site. */
function caddyRules(
  { everywhere, types, immutable, redirects, answerBelow, notFound, returnPages }: HostRules,
  hidden: readonly string[],
): string[] {
  const folders = immutable.map((folder) => `${folder}*`).join(' ')
  const said = Object.entries(everywhere).map(([name, value]) => `${name} ${quoted(value)}`)
  // Caddy sends Vary only if it compressed the answer.
  const headers = [...said, '?Vary Accept-Encoding', '-Server']
  const isFolder = [`path_regexp folder ${slashless}`, 'file {path}/index.html']
  const isReturn = ['method POST', `path_regexp return ^(${returnPages.join('|')})$`]
  /** Redirects to what a pattern found, not to the path as it came: that may be another host's address. */
  const redirect = (name: string, matchers: readonly string[], to: string, status: number) => [
    ...block(`@${name}Asked`, [...matchers, 'expression {query} != ""']),
    ...block(`@${name}`, [...matchers, 'expression {query} == ""']),
    `redir @${name}Asked ${to}?{query} ${status}`,
    `redir @${name} ${to} ${status}`,
  ]
  return [
    'encode gzip',
    ...block('header', headers),
    `@immutable path ${folders}`,
    `header @immutable Cache-Control "${caching.immutable}"`,
    `@changing not path ${folders}`,
    `header @changing Cache-Control "${caching.pages}"`,
    ...Object.entries(types).map(([path, type]) => `header ${path} Content-Type ${type}`),
    ...unusualEndings.map((ending) => `header *${ending} Content-Type ${quoted(typesByEnding[ending] ?? '')}`),
    ...(returnPages.length > 0 ? redirect('return', isReturn, '{re.return.1}', 303) : []),
    ...redirects.flatMap((one, index) =>
      redirect(`moved${index}`, [`path_regexp ${redirectPattern(one)}`], one.to, 301),
    ),
    // Its own redirect to a folder's slash loses the query.
    ...redirect('folder', isFolder, '{re.folder.1}/', 308),
    // Names that no file system takes would be an error of the server.
    '@unreadable path_regexp [\\x00]|[^/]{256}',
    'error @unreadable 404',
    '@endless expression {path}.size() > 3000',
    'error @endless 404',
    `@odd not method ${methods.join(' ')}`,
    `header @odd Allow "${methods.join(', ')}"`,
    `respond @odd "Only ${methods.join(' and ')}." 405`,
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

/**
 * Blocks of sites for a Caddyfile. Caddy gets certificates for addresses that begin with https by itself. For a name that
 * has no block it would answer with an empty page, as if all were well.
 */
export function caddySites(
  sites: readonly HostedSite[],
  hidden: readonly string[],
  { own }: MachineOptions = {},
): string[] {
  const ports = new Set(
    sites.map(({ site }) => new URL(site)).map(({ protocol, port }) => `${protocol}//${port && `:${port}`}`),
  )
  return [
    ...(ports.size > 0 ? ['# Names of no museum, and of museums that nothing is published for yet'] : []),
    ...[...ports].flatMap((port) => block(port, ['respond 421'])),
    ...sites.flatMap(({ tenant, site, folder, rules }) => [
      `# ${tenant}`,
      ...block(site, [
        `root * ${quoted(folder)}`,
        ...ownPlace(own?.of.get(tenant), tenant),
        ...caddyRules(rules, hidden),
      ]),
    ]),
  ]
}
