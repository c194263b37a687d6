/** What a filter needs of the other pages of a list that has several. */
export interface OtherPages {
  /** Puts their tours around those of this page, once. @throws where a page can't be had; the next call asks again */
  load: () => Promise<void>
  /** Whether a tour stands on another page. */
  hold: (item: HTMLElement) => boolean
  /** Whether one can turn the pages: not while tours of all of them are shown. */
  turning: (can: boolean) => void
}

/** The other pages of the list on the page; undefined where it is one page. */
export function otherPages({ dataset }: HTMLFormElement): OtherPages | undefined {
  const list = document.querySelector('[data-tour]')?.parentElement
  const turn = document.querySelector<HTMLElement>('#list-pages')
  if (!dataset['pages'] || !list || !turn) return undefined
  const here = Number(dataset['page']) - 1
  const held = new Set<HTMLElement>()
  let loading: Promise<void> | undefined
  const put = async () => {
    const hrefs = dataset['pages']?.split(' ') ?? []
    const pages = await Promise.all(hrefs.map((href, at) => (at === here ? none : toursAt(href))))
    for (const item of pages.flat()) {
      item.hidden = true
      held.add(item)
    }
    list.prepend(...pages.slice(0, here).flat())
    list.append(...pages.slice(here).flat())
  }
  return {
    load: () =>
      (loading ??= put().catch((error: unknown) => {
        loading = undefined
        throw error
      })),
    hold: (item) => held.has(item),
    turning: (can) => {
      turn.hidden = !can
    },
  }
}

const none: Promise<HTMLElement[]> = Promise.resolve([])

/** The entries of another page of the list. */
async function toursAt(href: string): Promise<HTMLElement[]> {
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(`${href}: ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return [...page.querySelectorAll<HTMLElement>('[data-tour]')].map((item) => document.adoptNode(item))
}
