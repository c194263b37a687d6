import { maxHtmlLength } from '#contract/html.ts'
import type { Lang } from '#domain/shop/languages.ts'
import type { ShopInfo } from '#domain/shop/config.ts'

/** The share of the greatest length from which a text is reported: there is time to shorten it. */
const nearlyFull = 0.8

const inWords = (count: number) => count.toLocaleString('en')

/**
 * Returns, in words, the static pages that are nearly as long as the contract allows, such as an imprint. A longer one is
 * left out, and nobody looks for it before it is missed.
 */
export const longTexts = (infos: readonly (readonly [Lang, Pick<ShopInfo, 'pages'> | undefined])[]): string[] =>
  infos.flatMap(([lang, info]) =>
    Object.entries(info?.pages ?? {}).flatMap(([id, { html }]) =>
      html.length < maxHtmlLength * nearlyFull
        ? []
        : [
            `The page ${id} (${lang}) has ${inWords(html.length)} characters. With more than ${inWords(maxHtmlLength)} it is left out.`,
          ],
    ),
  )
