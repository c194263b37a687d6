import { useEffect } from 'react'
import type { ShopContext } from '#domain/shop/context.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { reactToFailures } from '#stores/failures/reactions.ts'

/** While the screen is there, failed calls have the effects on the whole page that section 8 gives them. */
export const useFailures = (shop: ShopContext, t: FormatMessage) => useEffect(() => reactToFailures(shop, t), [shop, t])
