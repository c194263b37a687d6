import { createApi, type Api } from '#api/api.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { $token } from '#stores/session/session.ts'

/** The museum's API as this visitor may use it: the token is asked for at each call. */
export const shopApi = ({ api, lang }: Pick<ShopContext, 'api' | 'lang'>): Api =>
  createApi({ base: api, lang, token: () => $token.get() || undefined })
