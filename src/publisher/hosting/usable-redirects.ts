import type { LeftOut } from '#catalogue/section.ts'
import type { Page } from '#site/page.ts'
import { applies, isBelow, folderOf, type Redirect } from '#tenant/redirects.ts'
import { speculation } from './rules.ts'

/** The parts of a page that decide whether an address leads to it. */
type Listed = Pick<Page, 'path' | 'file' | 'lang' | 'template' | 'answersBelow'>

/** Returns the reason why a redirect can't be; undefined if it can. */
function problemOf(redirect: Redirect, pages: readonly Listed[], own: readonly string[]): string | undefined {
  if (!pages.some(({ path }) => path === redirect.to)) return `no page of the shop is at ${redirect.to}`
  // Some hosts take capitals and small letters for the same.
  const from = { ...redirect, from: redirect.from.toLowerCase() }
  const covered = own.find((path) => applies(from, path.toLowerCase()))
  if (covered !== undefined) return `${covered} is an address of the shop`
  // Pages that choose a language answer for any address below theirs, of which most don't exist.
  const above = pages.find(
    ({ path, template, answersBelow }) =>
      answersBelow &&
      template !== 'language-choice' &&
      (isBelow(redirect) ? folderOf(redirect) : redirect.from).startsWith(path),
  )
  return above && `${above.path} is a page of the shop that answers for what is below it`
}

/**
 * Returns the redirects of an earlier site's addresses that lead to pages, and those that are left out, since they would
 * lead nowhere or hide a page.
 * @param files paths of the site's other files
 */
export function usableRedirects(
  redirects: readonly Redirect[],
  pages: readonly Listed[],
  files: readonly { path: string }[],
): { redirects: Redirect[]; leftOut: LeftOut[] } {
  const paths = files.map(({ path }) => `/${path.replace(/^\//, '')}`)
  const own = [...pages.flatMap(({ path, file }) => [path, `/${file}`]), ...paths, speculation.path, '/embed.js']
  const langs = [...new Set(pages.map(({ lang }) => lang))].toSorted()
  const judged = redirects.map((redirect) => ({ redirect, reason: problemOf(redirect, pages, own) }))
  return {
    redirects: judged.flatMap(({ redirect, reason }) => (reason === undefined ? [redirect] : [])),
    leftOut: judged.flatMap(({ redirect, reason }) =>
      reason === undefined ? [] : [{ what: `the redirect of ${redirect.from}`, reason, langs }],
    ),
  }
}
