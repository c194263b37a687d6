import pLimit from 'p-limit'
import { createApi, type Api } from '#api/api.ts'
import type { Call, CallInput } from '#api/client.ts'
import { ContractError } from '#api/errors.ts'
import { exchangeStrictly } from '#catalogue/exchange.ts'
import { retry } from '#catalogue/retry.ts'
import type { Breach } from '#contract/contract-error.ts'
import { untidinessOf } from '#contract/tidiness.ts'
import type { Lang } from '#domain/shop/languages.ts'
import type { CallReport } from './report.ts'

export interface AskOptions {
  /** Base address of the API. */
  base: string
  /** Milliseconds for one call. */
  deadline: number
  /** Calls in flight at once. */
  concurrency: number
}

/** Makes the calls of a check, as patiently as a pull does, and reports each of them, in the order of the asking. */
export function reportingClient({ base, deadline, concurrency }: AskOptions) {
  const limit = pLimit(concurrency)
  const { signal } = new AbortController()
  const calls: CallReport[] = []

  const inLanguage = (lang: Lang) => {
    /** Reports what `make` does as the call of that name; undefined where it gave nothing. */
    const run = <T>(call: string, make: (api: Api) => Promise<T>): Promise<T | undefined> => {
      const report: CallReport = { call, lang, result: 'conforming', untidy: [], breaches: [] }
      calls.push(report)
      const inspect = (_: string, data: Parameters<typeof untidinessOf>[0], json: unknown) => {
        report.untidy = untidinessOf(data, json)
        if (report.untidy.length > 0) report.result = 'tolerated'
      }
      const onOmitted = (_: string, omitted: Breach[]) => {
        report.breaches = omitted
        report.result = 'incomplete'
      }
      const exchange = exchangeStrictly
      const api = createApi({ base, lang, deadline, inspect, onOmitted, isPatient: true, exchange })
      return limit(async () => {
        try {
          return await retry(() => make(api), signal)
        } catch (error) {
          report.result = error instanceof ContractError ? 'broken' : 'failed'
          if (error instanceof ContractError) report.breaches = error.breaches
          else report.problem = error instanceof Error ? error.message : String(error)
          return undefined
        }
      })
    }

    /** Makes a call; gives undefined where it failed. */
    const ask = <I, O>(call: Call<I, O>, ...input: CallInput<I>) =>
      run(call.endpoint.call, (api) => call(api, ...input))

    /** Makes a call that must be refused with an error of that name; an answer in its place breaks the contract. */
    const askForRefusal = <I, O>(name: string, call: Call<I, O>, ...input: CallInput<I>) =>
      run(call.endpoint.call, async (api) => {
        const error = await call(api, ...input).then(
          () =>
            new ContractError(call.endpoint.call, [
              { path: 'the status', expected: `a refusal (${name})`, found: '2xx' },
            ]),
          (reason: unknown) => reason,
        )
        if (!(error instanceof Error) || error.name !== name) throw error
      })

    return { run, ask, askForRefusal }
  }

  return { inLanguage, calls }
}

/** Calls in one language, each of them reported. */
export type ReportedCalls = ReturnType<ReturnType<typeof reportingClient>['inLanguage']>
