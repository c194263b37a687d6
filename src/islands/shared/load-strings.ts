import { knowStrings, type Strings } from '#i18n/format-message.ts'
import { loadCode } from '#stores/calls/load-code.ts'

/*
 * An island's code waits here for the messages of its page, whose file is named in the page's head and loads in
 * parallel. Until both are loaded, the page stays as the server rendered it.
 */

if (typeof document !== 'undefined') {
  const address = document.querySelector('#strings')?.getAttribute('href')
  if (address) {
    const file = await loadCode<{ default: Strings }>(() => import(/* @vite-ignore */ address))
    knowStrings(address, file.default)
  }
}
