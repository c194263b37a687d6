/*
 * What every page needs of the browser, without React: this file and what it imports is all the
 * JavaScript of a page on which nothing is operated.
 */
import { recordVisit } from '#stores/session/last-address.ts'
import { rememberPartner } from '#stores/session/partner.ts'
import { startBasketCount } from './basket-count.ts'
import { startCookieNotice } from './cookie-notice.ts'
import { startLanguageMenu } from './language-menu.ts'
import { startMenu } from './menu.ts'
import { startMessages } from './messages.ts'
import { showOwnLanguage } from './not-found.ts'

startMenu()
startLanguageMenu()
startBasketCount()
startCookieNotice()
startMessages()
showOwnLanguage()
rememberPartner(location.search)
// Of the screens that sign somebody in only the guest form is built; it keeps the way back to the checkout.
recordVisit(location.pathname + location.search, document.documentElement.dataset['template'] === 'guest')
