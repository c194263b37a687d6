import { defineConfig, type OxlintOverride } from 'oxlint'

/** Which folders of src/ each folder may import, besides itself. Read it top-down. */
const mayImport: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  i18n: ['domain'],
  tenant: ['domain', 'contract', 'i18n'],
  api: ['domain', 'contract'],
  catalogue: ['domain', 'contract', 'tenant', 'i18n', 'api'],
  check: ['domain', 'contract', 'tenant', 'i18n', 'api', 'catalogue'],
  site: ['domain', 'i18n', 'tenant', 'catalogue'],
  stores: ['domain', 'i18n', 'contract', 'api'],
  ui: ['domain', 'i18n'],
  islands: ['domain', 'i18n', 'stores', 'ui'],
  embed: ['domain'],
  components: ['domain', 'i18n', 'site', 'ui', 'islands', 'stores', 'embed'],
  layouts: ['domain', 'i18n', 'site', 'components'],
  pages: ['domain', 'i18n', 'site', 'islands', 'components', 'layouts'],
  publisher: ['domain', 'i18n', 'tenant', 'catalogue', 'site'],
  sandbox: ['contract'],
  cli: ['domain', 'tenant', 'api', 'catalogue', 'check', 'site', 'publisher', 'sandbox'],
}

const folders = Object.keys(mayImport)
const runsInNode = ['tenant', 'catalogue', 'check', 'site', 'publisher', 'sandbox', 'cli']
/** The only packages the rules of the shop may use: small and pure. */
const domainPackages = ['date-fns', '@date-fns/tz', 'ibantools', 'valibot']

const importTable = Object.entries(mayImport).map(([folder, allowed]) => {
  const banned = folders.filter((other) => other !== folder && !allowed.includes(other)).join('|')
  const patterns: { regex?: string; group?: string[]; message: string }[] = [
    { regex: `^#(${banned})/`, message: `${folder}/ may import only: ${allowed.join(', ') || 'itself'}.` },
    { regex: '^\\.\\./', message: 'Leave a folder through #folder/file.ts, never through ../' },
  ]
  if (!runsInNode.includes(folder)) patterns.push({ regex: '^node:', message: 'This code runs in the browser.' })
  if (folder === 'islands') {
    patterns.push({ regex: '^@nanostores/react$', message: 'Use useStore of #islands/shared/use-store.ts.' })
  }
  if (folder === 'domain') {
    patterns.push({
      group: ['*', '!./*', '!#domain/**', ...domainPackages.flatMap((name) => [`!${name}`, `!${name}/**`])],
      message: `domain/ uses only ${domainPackages.join(', ')}.`,
    })
  }
  return {
    files: [`src/${folder}/**`],
    rules: { 'no-restricted-imports': ['error' as const, { patterns }] },
  } satisfies OxlintOverride
})

const shutToMuseums = folders.filter((folder) => !['sandbox', 'contract'].includes(folder)).join('|')

/** A demo museum brings data and pictures to the sandbox, and knows nothing else; `outside` is what leaves its folder. */
const demoMuseum = (files: string, outside: string) =>
  ({
    files: [files],
    rules: {
      'no-restricted-imports': [
        'error' as const,
        {
          patterns: [
            {
              regex: `^(${outside}|[^.#]|#(${shutToMuseums})/)`,
              message: 'A demo museum may import only its own folder, #sandbox/ and #contract/.',
            },
          ],
        },
      ],
    },
  }) satisfies OxlintOverride

const demoMuseums = [
  demoMuseum('tenants/*/sandbox/*', String.raw`\.\./`),
  demoMuseum('tenants/*/sandbox/*/**', String.raw`\.\./\.\./`),
]

/** Tests of what the compiler refuses say so with an expected error, and why. */
const typeFailures = {
  files: ['tests/types/**'],
  rules: {
    'typescript/ban-ts-comment': ['error' as const, { 'ts-expect-error': 'allow-with-description' }],
  },
} satisfies OxlintOverride

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'unicorn', 'oxc'],
  ignorePatterns: ['.foyer', '.astro', 'node_modules', 'docs'],
  rules: {
    // Types alone make a circle too: who reads one file of it must read them all.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-non-null-assertion': 'error',
    'no-console': 'error',
    eqeqeq: 'error',
  },
  overrides: [...importTable, ...demoMuseums, typeFailures],
})
