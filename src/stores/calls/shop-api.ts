import { createApi, type Api } from '#api/api.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { typeset } from '#i18n/typeset.ts'
import { $token } from '#stores/session/session.ts'
import { whileWaiting } from './waiting.ts'

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
