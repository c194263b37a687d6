import { inject } from 'vitest'
import { languages } from '#domain/shop/languages.ts'
import { translate } from '#sandbox/texts/translate.ts'

/** The newest mail to somebody with these words, out of the sandbox's outbox; mails are sent before the answer. */
async function newestMail(recipient: string, words: readonly string[]): Promise<string> {
  const outbox = await (await fetch(`${inject('sandbox')}/_outbox`)).text()
  const mails = outbox.split('<article')
  return mails.find((one) => one.includes(`to ${recipient}`) && words.some((word) => one.includes(word))) ?? ''
}

/** The link of the newest mail to somebody that has one. */
export const mailedLink = async (recipient: string): Promise<string> =>
  /<a href="([^"]+)"/.exec(await newestMail(recipient, ['<a href="']))?.[1] ?? ''

const voucherSubjects = languages.map((lang) => translate({ lang }, 'mailVoucherSubject'))

/** The voucher code in the newest mail to somebody about vouchers. */
export const mailedCode = async (recipient: string): Promise<string> =>
  /(?:[A-Z2-9]{4}-){2}[A-Z2-9]{4}/.exec(await newestMail(recipient, voucherSubjects))?.[0] ?? ''
