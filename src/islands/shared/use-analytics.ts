import { useEffect } from 'react'
import type { ShopContext } from '#domain/shop/context.ts'
import { startAnalytics } from '#stores/analytics/analytics.ts'

/** While the screen is there, the data layer is told of what happens to the cart. */
export const useAnalytics = (shop: ShopContext) => useEffect(() => startAnalytics(shop), [shop])
