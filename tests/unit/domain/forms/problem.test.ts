import { describe, expect, it } from 'vitest'
import { languages } from '#domain/shop/languages.ts'
import { problemValues, type ProblemKey } from '#domain/forms/problem.ts'
import { messageFormatter } from '#i18n/format-message.ts'
import { islandStrings } from '#i18n/translate.ts'
import { aDay } from '../../../support/dates.ts'

const [name, wanted, tickets, tours, min, max] = ['Children', 7, 5, 2, 1, 4]
const [date, time, example] = ['04.07.2026', '10:00', '50.00']

/** Every message of the rules with the values it is given, besides `count`. */
const valuesOf: Record<ProblemKey, Record<string, string | number>> = {
  'availability.chooseTickets': {},
  'booking.lookAgain': {},
  'vouchers.validFrom': { when: '04.07.2026' },
  'vouchers.validTo': { when: '04.07.2026' },
  'cart.lineGone': {},
  'availability.onlyTicketsLeft': { wanted },
  'availability.onlyParticipantsLeft': { wanted },
  'availability.onlyItemsLeft': { wanted },
  'availability.onlyLeft': {},
  'availability.atMost': { count: 9999 },
  'availability.onlyLeftAt': { time },
  'availability.onlyLeftOn': { date },
  'availability.lastInBasket': {},
  'availability.paidTicketMissing': {},
  'availability.paidTicketNeeded': {},
  'availability.soldOut': {},
  'availability.soldOutNext': { date },
  'availability.eventExpired': {},
  'availability.noResults': {},
  'availability.eventUnavailable': {},
  'availability.dayNotAvailable': {},
  'availability.daySoldOut': {},
  'availability.dayOver': {},
  'availability.dayTooFew': {},
  'availability.noneUntil': { date },
  'availability.noTimeForParty': {},
  'availability.partyAtMost': { date },
  'availability.partyTooLarge': { date },
  'availability.ticketsGone': {},
  'availability.timeSoldOut': {},
  'availability.timeTooFew': { time },
  'availability.timeNotOffered': { time },
  'availability.timeOtherKinds': { time },
  'availability.timePassed': {},
  'availability.closed': {},
  'availability.notYetOnSale': { date },
  'availability.itemOutOfStock': {},
  'availability.itemUnavailable': {},
  'availability.voucherUnavailable': {},
  'availability.chooseDay': {},
  'availability.chooseTime': {},
  'availability.subticketTooFew': { name, min },
  'availability.subticketTooMany': { name, max },
  'availability.familyIncomplete': { name },
  'forms.required': {},
  'forms.hasErrors': {},
  'forms.emailInvalid': {},
  'forms.emailsDiffer': {},
  'forms.passwordsDiffer': {},
  'forms.ibanInvalid': {},
  'forms.termsNotAccepted': {},
  'forms.loginRequired': {},
  'forms.amountInvalid': { example },
  'forms.amountTooSmall': { min },
  'forms.amountTooLarge': { max },
  'forms.notANumber': {},
  'passDetail.nameMissing': {},
  'passDetail.addressMissing': {},
  'forms.chooseFromList': {},
  'forms.choosePayment': {},
  'missing.accountHolder': {},
  'missing.iban': {},
  'forms.allFieldsRequired': {},
  'vouchers.tooEarly': {},
  'vouchers.tooLate': {},
  'vouchers.usedUp': {},
  'vouchers.notFound': {},
  'vouchers.refused': {},
  'vouchers.unknown': {},
  'vouchers.alreadyInCart': {},
  'vouchers.notNeeded': {},
  'vouchers.codeMissing': {},
  'tours.notAvailable': {},
  'tours.notAvailableNext': { date },
  'tours.notBookable': {},
  'tours.dayNotBookable': {},
  'tours.unavailable': {},
  'tourDetail.expired': {},
  'tours.soldOut': {},
  'tours.soldOutNext': { date },
  'tours.atMost': { count: 1 },
  'tours.chooseCount': {},
  'tours.choosePrice': {},
  'tours.chooseTours': {},
  'tours.tooManyTickets': { wanted },
  'tours.tooManyTours': { wanted },
  'tours.groupTooSmall': {},
  'tours.placesDiffer': { tickets, tours },
  'tours.toursDiffer': { tickets, tours },
  'tours.answerRequired': {},
  'cart.changed': {},
  'cart.empty': {},
  'cart.changeOrRemove': { name },
  'cart.pricesUnknown': {},
  'cart.answerFirst': {},
  'errors.missingCode': {},
  'errors.unreachable': {},
  'cart.shippingChanged': {},
  'cart.shippingPending': {},
  'cart.shippingUnknown': {},
  'cart.totalChanged': {},
  'cart.chooseCountry': {},
  'checkout.addressMissing': {},
  'checkout.detailsChanged': {},
  'checkout.detailsUnknown': {},
}

const isProblemKey = (key: string): key is ProblemKey => Object.hasOwn(valuesOf, key)

describe('Messages (section 8)', () => {
  it.each([...languages])('every message of the rules exists in %s, with no placeholder left', (lang) => {
    const format = messageFormatter(islandStrings(lang), lang)
    for (const key of Object.keys(valuesOf).filter(isProblemKey)) {
      for (const count of [1, 3]) {
        const text = format(key, { ...valuesOf[key], count })
        expect(text).not.toBe(key)
        expect(text).not.toMatch(/[{}]/)
      }
    }
  })

  it('the message for N wanted with M left names both numbers, in every language', () => {
    for (const lang of languages) {
      const format = messageFormatter(islandStrings(lang), lang)
      for (const key of ['onlyTicketsLeft', 'onlyParticipantsLeft', 'onlyItemsLeft'] as const) {
        const text = format(`availability.${key}`, { wanted: 47, count: 13 })
        expect(text).toMatch(/47.*13/)
      }
    }
  })

  it('a day in a message is d.m.Y', () => {
    expect(problemValues({ key: 'tours.notAvailableNext', date: aDay('2026-07-04') })).toEqual({ date: '04.07.2026' })
    expect(problemValues({ key: 'availability.soldOut' })).toEqual({})
    expect(problemValues({ key: 'availability.onlyTicketsLeft', values: { count: 3 } })).toEqual({ count: 3 })
  })
})
