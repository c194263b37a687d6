import { inOneLine } from '#tenant/files/printable.ts'
import { exitCodes, UsageError, type Command } from '#cli/command.ts'
import { oneSite } from '#cli/one-site.ts'
import { printEither } from '#cli/output.ts'
import { readLiveSite } from '#publisher/release/releases.ts'
import { verifyAddress, type RuleMismatch } from '#publisher/release/verify-address.ts'
import { verifyRelease, type Verdict } from '#publisher/release/verify-release.ts'
import type { Target } from '#publisher/targets/target.ts'

/** Number of faults of one kind that are shown; the rest is only counted. */
const shown = 20

/** Returns a line for each fault of one kind, as many as somebody reads. */
function linesFor<T>(faults: readonly T[], wordsOf: (fault: T) => string): string[] {
  const rest = faults.length > shown ? [`  … and ${faults.length - shown} more (--json lists all)`] : []
  return [...faults.slice(0, shown).map((fault) => `  ${inOneLine(wordsOf(fault))}`), ...rest]
}

/** Returns what is wrong with a release and what to do about it, for people. */
function linesOf(id: string, { release, missing, damaged, unknown, deadLinks }: Verdict): string[] {
  const isWhole = missing.length + damaged.length === 0
  return [
    isWhole
      ? `${id}: release ${release} is complete and undamaged.`
      : `${id}: release ${release} is damaged. To repair it: foyer publish ${id} --fresh`,
    ...linesFor(missing, (path) => `gone: ${path}`),
    ...linesFor(damaged, (path) => `changed: ${path}`),
    ...(unknown.length > 0
      ? [
          `${id}: ${unknown.length} files beside it belong to no release. To remove them: foyer verify ${id} --remove-unknown`,
        ]
      : []),
    ...linesFor(unknown, (path) => `not part of any release: ${path}`),
    ...linesFor(deadLinks, ({ page, href }) => `broken link: ${href} on ${page}`),
  ]
}

const mismatchWords = ({ path, what, expected, found }: RuleMismatch) =>
  `${path}: ${what}: expected ${expected}, found ${found}`

/** Reads the origin in `--url`. @throws {UsageError} */
function originIn(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '') {
    throw new UsageError(`--url: expected an address such as https://shop.museum.example, found "${text}"`)
  }
  return url.origin
}

/** Checks that the public address serves the live release according to its rules. */
async function verifyAt(id: string, target: Target, { url, json }: { url: string; json: boolean }): Promise<number> {
  const origin = originIn(url)
  const live = await readLiveSite(target)
  const { release } = live.manifest
  const lacking = await verifyAddress(origin, live)
  const ok = lacking.length === 0
  const said = ok
    ? `${id}: ${origin} serves release ${release} according to its rules.`
    : `${id}: ${origin} doesn't serve release ${release} according to its rules. To print them: foyer hosting ${id} --for <host>`
  const lines = linesFor(lacking, mismatchWords)
  printEither(json, { url: origin, release, ok, lacking }, [said, ...lines].join('\n'))
  return ok ? exitCodes.done : exitCodes.failed
}

/** `foyer verify`: every file against its hash, every link inside the site; or what a public address answers. */
export const verify: Command = {
  usage: '<museum> [release] [options]',
  options: {
    url: {
      type: 'string',
      value: 'address',
      help: 'compare this public address with the live release: headers, redirects, compression, pages, assets, and what it answers to hostile paths and another host’s name',
    },
    'remove-unknown': {
      type: 'boolean',
      help: 'first remove the files beside the live release that belong to no release',
    },
    json: { type: 'boolean', help: 'print the findings as JSON' },
  },
  run: async (given) => {
    const url = given.text('url')
    const json = given.has('json')
    const { id, target, words } = await oneSite(given)
    if (url !== undefined) {
      if (words.length > 0) throw new UsageError('--url compares with the live release only: leave the release out.')
      return verifyAt(id, target, { url, json })
    }
    const removed = given.has('remove-unknown') ? await target.lock((held) => held.removeUnknown()) : undefined
    const verdict = await verifyRelease(target, words[0])
    const done = removed === undefined ? [] : [`${id}: ${removed} files that belong to no release were removed.`]
    printEither(json, { ...verdict, removed }, [...done, ...linesOf(id, verdict)].join('\n'))
    return verdict.ok && verdict.deadLinks.length === 0 ? exitCodes.done : exitCodes.failed
  },
}
