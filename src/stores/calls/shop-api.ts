import { createApi, type Api } from '#api/api.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { typeset } from '#i18n/typeset.ts'
import { $token } from '#stores/session/session.ts'
import { whileWaiting } from './waiting.ts'

/**
 * The museum's API as this visitor may use it: the token is asked for at each call, and what the server says of a
 * failure is set as the language is printed. While a call is under way, `$waiting` counts it.
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
