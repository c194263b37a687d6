import { UsageError } from './command.ts'
import { log } from './output.ts'
import { parseTimeOfDay, type TimeOfDay } from '#domain/dates/wall-clock.ts'
import { sendWebhook, type Receiver } from '#publisher/release/webhook.ts'
import { alerts } from '#publisher/watch/alerts.ts'
import { everyDayAt, systemClock, type Clock } from '#publisher/watch/clock.ts'
import type { MuseumState } from '#publisher/watch/museum-state.ts'
import { isHook, isSecret } from '#tenant/after-publish.ts'

/** Returns the receiver of messages, from `FOYER_ALERT_URL` and `FOYER_ALERT_SECRET`. @throws {UsageError} */
export function alertReceiver(): Receiver | undefined {
  const { FOYER_ALERT_URL: url = '', FOYER_ALERT_SECRET: secret = '' } = process.env
  if (url === '') return undefined
  if (!isHook(url)) throw new UsageError('FOYER_ALERT_URL: expected an https address, or http on this machine')
  if (!isSecret(secret)) throw new UsageError('FOYER_ALERT_SECRET: expected base64 of at least 24 bytes')
  return { url, secret }
}

/** Returns a function that sends the alerts about a museum's state, without waiting for it. */
export function alertSender(receiver: Receiver | undefined, signal: AbortSignal): (state: MuseumState) => void {
  if (!receiver) return () => {}
  const alertsOf = alerts()
  return (state) => {
    for (const alert of alertsOf(state)) {
      void sendWebhook(receiver, alert, { signal }).then((problem) => {
        if (problem !== undefined)
          log({ level: 'warn', museum: state.tenant, message: `nobody took "${alert.type}": ${problem}` })
      })
    }
  }
}

/** Returns the time of day of `--report-at`, for which a receiver is needed. @throws {UsageError} */
export function reportTime(text: string | undefined, receiver: Receiver | undefined): TimeOfDay | undefined {
  if (text === undefined) return undefined
  const time = parseTimeOfDay(text)
  if (time === undefined) throw new UsageError(`--report-at: expected a time such as 07:00, found "${text}"`)
  if (!receiver) throw new UsageError('--report-at: FOYER_ALERT_URL has to say where the report goes')
  return time
}

/** Sends the status once a day until the signal aborts. @param report returns it as text */
export const sendReports = (
  receiver: Receiver,
  time: TimeOfDay,
  { report, signal, clock = systemClock }: { report: () => string; signal: AbortSignal; clock?: Clock },
): Promise<void> =>
  everyDayAt(time, { clock, signal }, async () => {
    const problem = await sendWebhook(receiver, { type: 'museums.report', data: { text: report() } }, { signal })
    if (problem !== undefined) log({ level: 'warn', message: `nobody took "museums.report": ${problem}` })
  })
