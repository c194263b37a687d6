/**
 * Keeps the status page fresh: fetches it again every few seconds, and shows what came, unless somebody is using or reading
 * it by selection. The page has its text, so it refers to nothing outside.
 */
export function keepFresh(): void {
  const choice = document.querySelector<HTMLElement>('.fresh')
  const box = choice?.querySelector('input')
  const stale = document.querySelector('.stale')
  if (!choice || !box || !stale) return
  choice.hidden = false
  const isInUse = () =>
    document.querySelector('main')?.contains(document.activeElement) === true || getSelection()?.isCollapsed === false
  const load = async () => {
    const answer = await fetch(location.pathname)
    if (!answer.ok) throw new TypeError(`It answers ${answer.status}`)
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const [before, after] = [document.querySelector('main'), next.querySelector('main')]
    if (!before || !after || isInUse()) return
    // Tables that were moved sideways stay there.
    const moved = [...before.querySelectorAll('.wide')].map(({ scrollLeft }) => scrollLeft)
    before.replaceWith(after)
    for (const [index, table] of after.querySelectorAll('.wide').entries()) table.scrollLeft = moved[index] ?? 0
    document.title = next.title
    stale.textContent = ''
  }
  setInterval(() => {
    if (!box.checked || document.hidden || isInUse()) return
    load().catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error
      stale.textContent = 'The watch doesn’t answer. What is shown is old.'
    })
  }, 15_000)
}
