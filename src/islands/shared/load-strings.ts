import { knowStrings, type Strings } from '#i18n/format-message.ts'
import { loadCode } from '#stores/calls/load-code.ts'

/*
 * An island's code waits here for the messages of its page, which come at the same time: the page names their file in
 * its head. Until both are there the page stays as the server made it.
 */

if (typeof document !== 'undefined') {
  const address = document.querySelector('#strings')?.getAttribute('href')
  if (address) {
    const file = await loadCode<{ default: Strings }>(() => import(/* @vite-ignore */ address))
    knowStrings(address, file.default)
  }
}
