import { hostPage, untold } from './kept.ts'
import { takeOver } from './hand-over.ts'

/** The page around the shop, where it is one that the museum named. */
const hostIn = (address: string | undefined, hosts: readonly string[]) => {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined
  return url && hosts.includes(url.origin) ? url : undefined
}

/**
 * The shop in a window of its own, where somebody may come from the shop in a frame: to pay, or with the basket. Shows the
 * way back, and keeps what the page there is to be told.
 */
export function inWindow(hosts: readonly string[]) {
  const handed = takeOver()
  if (hostIn(handed, hosts) && handed !== undefined) hostPage.set(handed)
  const host = hostIn(hostPage.get(), hosts)
  if (!host) return
  addEventListener('foyer:purchase', (event) => {
    if (event instanceof CustomEvent) untold.set(JSON.stringify(event.detail))
  })
  addEventListener('DOMContentLoaded', () => {
    const way = document.getElementById('host-page')
    const link = way?.querySelector('a')
    if (!way || !link) return
    link.href = host.href
    link.textContent = link.textContent.replace('…', host.hostname)
    way.hidden = false
  })
}
