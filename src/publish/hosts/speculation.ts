/**
 * What browsers may fetch before it is asked for: the page of a link that is about to be pressed. It is fetched and not
 * run, for its islands ask the museum's API. Browsers that know no such rules leave it, and so do all on metered or slow
 * lines: that they decide by themselves.
 */
const rules = {
  prefetch: [
    { where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/logout/*' } }] }, eagerness: 'moderate' },
  ],
}

/** The file that each answer names in its `Speculation-Rules`, and the type that browsers want it to be. */
export const speculation = {
  path: '/speculation-rules.json',
  type: 'application/speculationrules+json',
  content: `${JSON.stringify(rules)}\n`,
}
