import type { FormatMessage } from '#i18n/format-message.ts'
import { translator } from '#i18n/translate.ts'

/*
 * Keys that the compiler must refuse; an expectation without its error fails the check of types.
 */

export function pages(part: 'home' | 'login', other: 'home' | 'visit') {
  const t = translator('de')
  t(`titles.${part}`)
  // @ts-expect-error -- no language has it
  t('titles.noSuchPage')
  // @ts-expect-error -- nor one of the keys that this may come to
  t(`titles.${other}`)
}

export function islands(t: FormatMessage) {
  t('titles.success')
  // @ts-expect-error -- browsers don't load what only pages print
  t('footer.shipping')
  // @ts-expect-error -- nor the descriptions of pages
  t('titles.homeDescription')
}
