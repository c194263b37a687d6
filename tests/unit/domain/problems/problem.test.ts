import { describe, expect, it } from 'vitest'
import { languages } from '#domain/languages/language.ts'
import { problemKeys, problemValues } from '#domain/problems/problem.ts'
import { messageFormatter } from '#i18n/format-message.ts'
import { stringsOf } from '#i18n/translate.ts'

/** A value for each name that a message may hold. */
const everyValue = {
  wanted: 7,
  count: 3,
  name: 'Children',
  min: 1,
  max: 4,
  tickets: 5,
  tours: 2,
  date: '04.07.2026',
  example: '50.00',
}

describe('section 8, Messages', () => {
  it.each([...languages])('every message of the rules is there in %s, without a gap', (lang) => {
    const format = messageFormatter(stringsOf(lang, [...problemKeys]), lang)
    for (const key of problemKeys) {
      for (const count of [1, 3]) {
        const text = format(key, { ...everyValue, count })
        expect(text).not.toBe(key)
        expect(text).not.toMatch(/[{}]/)
      }
    }
  })

  it('asking for N with M left names both numbers, in every language', () => {
    for (const lang of languages) {
      const format = messageFormatter(stringsOf(lang, ['availability']), lang)
      for (const key of ['onlyTicketsLeft', 'onlyParticipantsLeft', 'onlyItemsLeft'] as const) {
        const text = format(`availability.${key}`, { wanted: 47, count: 13 })
        expect(text).toMatch(/47.*13/)
      }
    }
  })

  it('a day in a message is d.m.Y', () => {
    expect(problemValues({ key: 'tours.notAvailableNext', date: '2026-07-04' })).toEqual({ date: '04.07.2026' })
    expect(problemValues({ key: 'availability.soldOut' })).toEqual({})
    expect(problemValues({ key: 'availability.onlyTicketsLeft', values: { count: 3 } })).toEqual({ count: 3 })
  })
})
