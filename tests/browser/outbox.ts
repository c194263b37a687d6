import { inject } from 'vitest'

/** The link of the newest mail to somebody, out of the sandbox's outbox; waits for none, since mails are sent before the answer. */
export async function mailedLink(recipient: string): Promise<string> {
  const outbox = await (await fetch(`${inject('sandbox')}/_outbox`)).text()
  const mail = outbox.split('<article').find((one) => one.includes(`to ${recipient}`)) ?? ''
  return /<a href="([^"]+)"/.exec(mail)?.[1] ?? ''
}
