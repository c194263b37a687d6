import { createApi, type Api } from '#api/api.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { typeset } from '#i18n/typeset.ts'
import { $token } from '#stores/session/token.ts'
import { atom } from 'nanostores'

/** Number of pending calls to the museum's server on this page. */
export const $waiting = atom(0)

/** Counts a call as pending until it is answered or has failed. */
async function whileWaiting<T>(answer: Promise<T>): Promise<T> {
  $waiting.set($waiting.get() + 1)
  try {
    return await answer
  } finally {
    $waiting.set($waiting.get() - 1)
  }
}

/**
 * Creates the client of the museum's API for this visitor. The token is read at each call, the server's messages get
 * the language's typography, and `$waiting` counts pending calls.
 */
export const shopApi = ({
  api,
  lang,
  locale,
  retries,
}: Pick<ShopContext, 'api' | 'lang' | 'locale' | 'retries'>): Api =>
  createApi({
    base: api,
    lang,
    retries,
    token: () => $token.get() || undefined,
    setText: (text) => typeset(text, locale),
    whileWaiting,
  })
