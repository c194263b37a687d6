/*
 * Says what is left on a gift voucher. It doesn't use React. A code is as good as money: it is sent to the museum's server and
 * stands in the field until the page is left, and nowhere else.
 */
import { singleLine } from '#domain/forms/typed-text.ts'
import { balanceKeys, balanceTexts, type BalanceText } from '#domain/goods/voucher-code.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { isLang, isLocale } from '#domain/shop/languages.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { lookUpCode } from '#stores/calls/voucher-codes.ts'
import { announcer, quiet, slow } from '#ui/announce.ts'

function start(form: HTMLFormElement) {
  const { api = '', lang, currency = '', zone: timeZone = '', retries = 0, texts = '' } = form.dataset
  const locale = document.documentElement.lang
  const field = form.querySelector('input')
  const region = form.querySelector('[aria-live]')
  if (!isLang(lang) || !isLocale(locale) || !field || !region) return
  const all = texts.split('|')
  const say = announcer(region)
  /** The code that is looked up. */
  let asked: string | undefined

  const textOf = ({ key, amount, when = '' }: BalanceText) =>
    (all[balanceKeys.indexOf(key)] ?? '')
      .replace('{amount}', amount === undefined ? '' : formatMoney(amount, currency, locale))
      .replace('{when}', when)
  const tell = (said: readonly BalanceText[], isProblem: boolean, after = quiet) => {
    for (const [name, value] of [
      ['aria-invalid', 'true'],
      ['aria-describedby', 'balance-said'],
    ] as const) {
      if (isProblem) field.setAttribute(name, value)
      else field.removeAttribute(name)
    }
    say(said.map(textOf).join(' '), after)
  }

  const check = async () => {
    const code = singleLine(field.value)
    field.focus()
    if (code === '') return tell([{ key: 'vouchers.codeMissing' }], true)
    if (code === asked) return
    asked = code
    tell([{ key: 'vouchers.checking' }], false, slow)
    const { voucher, problem } = await lookUpCode(shopApi({ api, lang, locale, retries: Number(retries) }), code)
    // Another one may be typed by now.
    if (asked !== code) return
    asked = undefined
    if (problem) tell([{ key: problem }], true)
    else tell(balanceTexts(voucher, new Date(), timeZone), false)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void check()
  })
  field.addEventListener('input', () => {
    asked = undefined
    tell([], false)
  })
  // Back would show it to whoever uses the device next.
  addEventListener('pagehide', () => {
    asked = undefined
    field.value = ''
    tell([], false)
  })
  // The button that was pressed before its code arrived.
  if (document.activeElement instanceof HTMLButtonElement && form.contains(document.activeElement)) void check()
}

const form = document.querySelector<HTMLFormElement>('#balance')
if (form) start(form)
