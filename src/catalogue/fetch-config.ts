import { request } from '#api/client.ts'
import { getShopinfoConfig } from '#contract/shop-info.ts'
import { inOneLine } from '#tenant/files/printable.ts'
import type { Api, CallOptions } from '#api/api.ts'
import { BusinessError, ContractError, NotAvailable, NotFound, AuthError } from '#api/errors.ts'
import { languages, type Lang } from '#domain/shop/languages.ts'
import type { ShopConfig } from '#domain/shop/config.ts'

/** Thrown if the API has no configuration in any language. */
export class NoConfig extends Error {
  override readonly name = 'NoConfig'
  readonly call = getShopinfoConfig.path.slice(1)

  constructor({ base }: Api, [cause]: Error[]) {
    super(
      `${inOneLine(cause?.message ?? '')}. Asked at ${base}/en/shopinfo/config, and in ${languages.length - 1} other languages: ` +
        'look at "api" in tenant.json, which has to be the address of the shop API, up to where the language follows',
      { cause },
    )
  }
}

/** Returns true if an error can mean that the API doesn't have a language: the server answered, and refused. */
const isNo = (error: unknown): error is Error =>
  error instanceof NotFound ||
  error instanceof BusinessError ||
  error instanceof AuthError ||
  error instanceof NotAvailable ||
  (error instanceof ContractError && error.violations.some(({ path }) => path === 'the status'))

/**
 * Returns the language in which a museum's configuration is requested first, since every call needs one before the
 * shop's languages are known.
 */
export const firstLanguage = (configured: Lang | undefined): Lang => configured ?? 'en'

/**
 * Fetches the museum's remote configuration, in the first language in which its API has it.
 * @param api in any language
 * @param configured the language to begin with
 * @throws NoConfig if the API refuses every language; the API client's errors if it doesn't answer
 */
export async function fetchConfig(api: Api, configured: Lang | undefined, options?: CallOptions): Promise<ShopConfig> {
  const first = firstLanguage(configured)
  const nos: Error[] = []
  for (const lang of [first, ...languages.filter((one) => one !== first)]) {
    try {
      return await request({ ...api, lang }, getShopinfoConfig, options)
    } catch (error) {
      if (!isNo(error)) throw error
      nos.push(error)
    }
  }
  throw new NoConfig(api, nos)
}
