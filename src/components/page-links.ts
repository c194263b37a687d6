/**
 * The pages that a page of a list links to by number: the first, the last, and those beside it. `undefined` stands for what
 * is left out; a single page is never left out, since its number takes no more room than the dots.
 */
export function pageLinks(number: number, of: number): (number | undefined)[] {
  const shown = new Set([1, number - 1, number, number + 1, of])
  if (number <= 4) for (const page of [2, 3, 4, 5]) shown.add(page)
  if (number >= of - 3) for (const page of [1, 2, 3, 4]) shown.add(of - page)
  const links: (number | undefined)[] = []
  for (let page = 1; page <= of; page++) {
    if (shown.has(page) || (shown.has(page - 1) && shown.has(page + 1))) links.push(page)
    else if (links.at(-1) !== undefined) links.push(undefined)
  }
  return links
}
