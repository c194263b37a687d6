import { inOneLine } from '#tenant/files/printable.ts'
import { exitCodes, UsageError, type Command } from '#cli/command.ts'
import { oneSite } from '#cli/one-site.ts'
import { printEither } from '#cli/output.ts'
import { readLiveSite } from '#publisher/release/releases.ts'
import { verifyAddress, type RuleMismatch } from '#publisher/release/verify-address.ts'
import { verifyRelease, type Verdict } from '#publisher/release/verify-release.ts'
import type { Target } from '#publisher/targets/target.ts'

/** Yields a line for each fault of a release, for people. */
function* linesOf(id: string, { release, ok, missing, damaged, unknown, deadLinks }: Verdict): Generator<string> {
  const repair = `foyer publish ${id} --fresh`
  yield ok
    ? `${id}: release ${release} is complete and undamaged.`
    : `${id}: release ${release} is damaged. To repair it: ${repair}`
  for (const path of missing) yield `  gone: ${inOneLine(path)}`
  for (const path of damaged) yield `  changed: ${inOneLine(path)}`
  for (const path of unknown) yield `  not part of any release: ${inOneLine(path)}`
  for (const { page, href } of deadLinks) yield inOneLine(`  broken link: ${href} on ${page}`)
}

const lineOf = ({ path, what, expected, found }: RuleMismatch) =>
  inOneLine(`  ${path}: ${what}: expected ${expected}, found ${found}`)

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
  printEither(json, { url: origin, release, ok, lacking }, [said, ...lacking.map(lineOf)].join('\n'))
  return ok ? exitCodes.done : exitCodes.failed
}

/** `foyer verify`: every file against its hash, every link inside the site; or what a public address answers. */
export const verify: Command = {
  usage: '<museum> [release] [options]',
  options: {
    url: {
      type: 'string',
      value: 'address',
      help: 'compare this public address with the live release: headers, redirects, compression, pages, assets',
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
    const verdict = await verifyRelease(target, words[0])
    printEither(json, verdict, [...linesOf(id, verdict)].join('\n'))
    return verdict.ok && verdict.deadLinks.length === 0 ? exitCodes.done : exitCodes.failed
  },
}
