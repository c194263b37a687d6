import type { RequiredMessages } from '#i18n/format-message.ts'
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

// @ts-expect-error -- islands can't be handed it either
export const wanted: RequiredMessages = ['titles.noSuchPage']
