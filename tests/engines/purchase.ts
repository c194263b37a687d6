import { inject } from 'vitest'
import { monthOf } from '#domain/dates/calendar.ts'
import { formatLongDate, formatMonth, formatTimeRange } from '#domain/dates/format-date.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { localeOf } from '#domain/shop/languages.ts'
import { wordingOf } from '#i18n/messages.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import { translate } from '#sandbox/texts/translate.ts'
import { mira } from '../browser/account.ts'
import { maxAvailable, maxAvailableTourDay } from '../browser/max-available.ts'
import { anId } from '../support/ids.ts'
import type { Tab } from './tab.ts'
import { visitor } from './visitor.ts'

const museum = 'aarenfels'
const lang = 'en'

/** Start of a message whose values aren't known. */
const beforeValue = (message: string) => message.split('{{')[0] ?? ''

/** A purchase at Kunsthaus Aarenfels in English, step by step, as its screens show them in every engine. */
export function purchase(tab: Tab) {
  const site = inject('sites')[museum] ?? ''
  const locale = localeOf(lang, inject('regions')[museum] ?? {})
  const t: Translate = translator(lang, wordingOf(lang, locale))
  const user = visitor(tab)
  const button = (name: string) => ({ selector: 'button', name })
  const link = (name: string) => ({ selector: 'a', name })
  const field = (name: string) => ({ selector: 'input', name })

  const press = () => user.press({ selector: 'main form button[type=submit]' })
  const add = async () => {
    await press()
    await user.find(link(t('common.toBasket')))
  }
  /** Adds tickets or a tour, after which the basket opens. */
  const addVisit = async () => {
    await press()
    await user.arrives('/checkout/')
  }
  const chooseDay = async (path: string, date: CalendarDate) => {
    await tab.goto(`${site}/${lang}/${path}/`)
    const month = { selector: '[role=grid], table', name: formatMonth(monthOf(date), locale) }
    const day = { selector: '[role=grid] button, table button', name: formatLongDate(date, locale) }
    await user.find({ selector: 'table button' })
    while ((await user.look(month)) === null) await user.press(button(t('calendar.nextMonth')))
    await user.press(day)
  }
  const count = async (id: string, times: number) => {
    for (let at = 0; at < times; at++) await user.press({ selector: `.stepper:has(#${id}) button:last-of-type` })
  }

  return {
    ...user,
    site,
    locale,
    t,
    open: (path: string) => tab.goto(`${site}/${lang}/${path}`),
    /** Two tickets of an event with time slots. */
    addTickets: async () => {
      const { date, start, ticket } = await maxAvailable(site, lang, anId('102'))
      await chooseDay('tickets/102', date)
      if (start !== undefined) await user.check({ selector: 'input[type=radio]', name: formatTimeRange(start) })
      const more = { selector: 'button', name: t('common.more', { name: ticket }) }
      for (let at = 0; at < 2; at++) await user.press(more)
      await addVisit()
      return { date }
    },
    /** A day ticket, whose first day and ticket are chosen by count. */
    addDayTicket: async () => {
      const { date, ticket } = await maxAvailable(site, lang, anId('105'))
      await chooseDay('tickets/105', date)
      await user.press({ selector: 'button', name: t('common.more', { name: ticket }) })
      await addVisit()
    },
    /** A tour for a group of five, whose questions are answered. */
    addTour: async () => {
      await chooseDay('guided-tours/303', await maxAvailableTourDay(site, lang, '303'))
      await user.find({ selector: 'input[name="slot"]:checked' })
      await count('ticket-3032', 1)
      await user.check({ selector: 'input[name="question-1"]' })
      const options = `[...document.querySelector('#question-2').options].at(1).value`
      await user.select({ selector: '#question-2' }, String(await tab.evaluate(options)))
      await user.fill({ selector: '#question-4' }, 'Verein zum Rad')
      await addVisit()
    },
    addArticle: async (id: number) => {
      await tab.goto(`${site}/${lang}/product/${id}/`)
      await add()
    },
    addVoucher: async (amount: string) => {
      await tab.goto(`${site}/${lang}/vouchers/402/`)
      await user.fill({ selector: '#amount' }, amount)
      await add()
    },
    redeem: async (code: string) => {
      await user.fill({ selector: '#voucher-code' }, code)
      await user.press(button(t('vouchers.redeem')))
      await user.reads(t('vouchers.added'))
    },
    /** Fills in the details of a guest beside the basket; the press that pays sends them. */
    fillInDetails: async () => {
      await user.find({ selector: 'main form button[type=submit]' })
      await user.select({ selector: '[name=salutation]' }, 'ms')
      await user.fill(field(t('guest.firstName')), 'Ada')
      await user.fill(field(t('guest.lastName')), 'Lindqvist')
      await user.fill(field(t('guest.email')), 'ada@visitor.example')
      await user.fill(field(t('guest.street')), 'Gasse 1')
      await user.fill(field(t('guest.zip')), '4051')
      await user.fill(field(t('guest.city')), 'Basel')
    },
    /** From the basket through the login. */
    signIn: async () => {
      await user.press({ selector: 'main a', name: t('nav.login') })
      await user.arrives('/login/')
      await user.fill({ selector: 'main input', name: t('guest.email') }, mira.email)
      await user.fill({ selector: 'main input', name: t('guest.password') }, mira.password)
      await user.press({ selector: 'main form button[type=submit]' })
      await user.arrives('/checkout/')
    },
    /** Goes to the payment page; returns what the pressed button said is to be paid, in minor units. */
    goToPayment: async (method: string): Promise<number> => {
      await user.check({ selector: 'input[type=radio]', name: method })
      await user.check({
        selector: 'input[type=checkbox]',
        name: beforeValue(t('payment.accept', { terms: '{{', privacy: '' })),
      })
      const pressed = await user.press({
        // An express method above it begins with the same word.
        selector: 'main form button[type=submit]',
        name: beforeValue(t('payment.pay', { amount: '{{' })),
      })
      await user.find({ selector: 'button', name: translate({ lang }, 'payCancel') })
      return Number(pressed.replaceAll(/\D/g, ''))
    },
    /** Leaves the payment page by Back, and comes there again by what the checkout offers then. */
    leaveAndContinue: async () => {
      await tab.back()
      await user.press({ selector: 'main a', name: t('payment.openContinue') })
      await user.find({ selector: 'button', name: translate({ lang }, 'payCancel') })
    },
    goToExpress: async (method: string) => {
      await user.check({
        selector: 'input[type=checkbox]',
        name: beforeValue(t('payment.accept', { terms: '{{', privacy: '' })),
      })
      await user.press(button(t('payment.payWith', { name: method })))
      await user.find({ selector: 'button', name: translate({ lang }, 'payCancel') })
    },
    /** Presses a button of the payment page. */
    decide: async (outcome: 'payNow' | 'payFail' | 'payCancel', path: string) => {
      await user.press(button(beforeValue(translate({ lang }, outcome, { amount: '{{' }))))
      await user.arrives(path)
    },
  }
}
