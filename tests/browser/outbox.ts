import { inject } from 'vitest'

/** The newest mail to somebody, out of the sandbox's outbox; waits for none, since mails are sent before the answer. */
async function newestMail(recipient: string): Promise<string> {
  const outbox = await (await fetch(`${inject('sandbox')}/_outbox`)).text()
  return outbox.split('<article').find((one) => one.includes(`to ${recipient}`)) ?? ''
}

/** The link of the newest mail to somebody. */
export const mailedLink = async (recipient: string): Promise<string> =>
  /<a href="([^"]+)"/.exec(await newestMail(recipient))?.[1] ?? ''

/** The voucher code in the newest mail to somebody. */
export const mailedCode = async (recipient: string): Promise<string> =>
  /(?:[A-Z2-9]{4}-){2}[A-Z2-9]{4}/.exec(await newestMail(recipient))?.[0] ?? ''
