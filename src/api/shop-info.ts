import type { ShopConfig, ShopInfo } from '#domain/shop/config.ts'
import { shopConfig, shopInfo } from '#contract/shop-info.ts'
import type { Api, CallOptions } from './api.ts'
import { request } from './call.ts'

/** The museum's remote configuration (section 3, "App configuration"). */
export const fetchShopConfig = (api: Api, options?: CallOptions): Promise<ShopConfig> =>
  request(api, shopConfig, { ...options, call: 'shopinfo/config' })

/** Static texts, banners and meta data in the language of the call. */
export const fetchShopInfo = (api: Api, options?: CallOptions): Promise<ShopInfo> =>
  request(api, shopInfo, { ...options, call: 'shopinfo' })
