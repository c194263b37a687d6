/** The name of a host, without what only says that it serves pages. */
const nameOf = (origin: string) => new URL(origin).hostname.replace(/^www\./, '')

/**
 * Whether a shop in a frame keeps its things where the shop in a window of its own finds them. Browsers part storages by
 * site, and only lists tell where sites end (`co.uk`); a page's own name, or one below it, is certainly its site. Where this
 * can't be told it is taken to be another: then the basket is handed over, which works in either case.
 * @param host origin of the page around the frame
 */
export function sharesStorage(shop: string, host: string): boolean {
  if (new URL(shop).protocol !== new URL(host).protocol) return false
  const [ours, theirs] = [nameOf(shop), nameOf(host)]
  return ours === theirs || ours.endsWith(`.${theirs}`) || theirs.endsWith(`.${ours}`)
}
