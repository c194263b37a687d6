/*
 * Reports islands whose scripts don't arrive, and offers to load the page again. If the shop can't be reached, that
 * happens by itself once it can.
 */
import { isReachable } from '#stores/calls/load-code.ts'
import { reloadOnceReachable } from './reachable.ts'

/** Milliseconds after which an island is reported if it isn't alive. */
const patience = 7000

const lostIslands = () => document.querySelectorAll('astro-island[ssr]')
const isAnyLost = () => lostIslands().length > 0

/** Shows a notice before an island until it is alive. @param isFirst announces it */
function showNotice(island: Element, template: HTMLTemplateElement, isFirst: boolean) {
  const notice = document.importNode(template.content, true).firstElementChild
  const button = notice?.querySelector('button')
  if (!notice || !button) return
  // Only an alert is announced although it comes with its text.
  if (isFirst) notice.role = 'alert'
  button.onclick = async () => {
    if (await isReachable()) location.reload()
    else notice.querySelector('[hidden]')?.removeAttribute('hidden')
  }
  new MutationObserver(() => notice.remove()).observe(island, { attributeFilter: ['ssr'] })
  island.before(notice)
}

async function report() {
  const template = document.querySelector<HTMLTemplateElement>('#not-loaded')
  if (!template || !isAnyLost()) return
  for (const [index, island] of lostIslands().entries()) showNotice(island, template, index === 0)
  // If the shop answers now, something else is wrong, and the page would be loaded for ever.
  addEventListener('online', () => void reloadOnceReachable(isAnyLost))
  if (!(await isReachable())) await reloadOnceReachable(isAnyLost)
}

setTimeout(() => void report(), patience)
