import { getCustomerAttr } from '#contract/customer.ts'
import { getShopinfo, getShopinfoConfig } from '#contract/shop-info.ts'
import { client } from './client.ts'

/** Fetches the museum's remote configuration (section 3, "App configuration"). */
export const fetchShopConfig = client(getShopinfoConfig)

/** Fetches static texts, banners and meta data in the language of the call. */
export const fetchShopInfo = client(getShopinfo)

/** Fetches the rules for the customer's form. */
export const fetchCustomerFormRules = client(getCustomerAttr)
