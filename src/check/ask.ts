import pLimit from 'p-limit'
import { createApi, type Api } from '#api/api.ts'
import { ContractError } from '#api/errors.ts'
import { exchangeStrictly } from '#catalogue/exchange.ts'
import type { Breach } from '#contract/contract-error.ts'
import { untidinessOf } from '#contract/tidiness.ts'
import type { Lang } from '#domain/shop/languages.ts'
import type { CallReport } from './report.ts'

/** Makes a call, notes how it went, and gives what it gave; undefined where it gave nothing. */
export type Ask = <T>(lang: Lang, call: string, run: (api: Api) => Promise<T>) => Promise<T | undefined>

export interface AskOptions {
  /** Base address of the API. */
  base: string
  /** Milliseconds for one call. */
  deadline: number
  /** Calls in flight at once. */
  concurrency: number
}

/** An asker, and the reports of what it asked in the order of the asking. */
export function asker({ base, deadline, concurrency }: AskOptions): { ask: Ask; calls: CallReport[] } {
  const limit = pLimit(concurrency)
  const calls: CallReport[] = []
  const ask: Ask = (lang, call, run) => {
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
    return limit(async () => {
      try {
        return await run(createApi({ base, lang, deadline, inspect, onOmitted, exchange: exchangeStrictly }))
      } catch (error) {
        report.result = error instanceof ContractError ? 'broken' : 'failed'
        if (error instanceof ContractError) report.breaches = error.breaches
        else report.problem = error instanceof Error ? error.message : String(error)
        return undefined
      }
    })
  }
  return { ask, calls }
}

/** A call that must be refused with an error of that name; an answer in its place breaks the contract. */
export const refused =
  (call: string, name: string, run: (api: Api) => Promise<unknown>) =>
  async (api: Api): Promise<void> => {
    const error = await run(api).then(
      () => new ContractError(call, [{ path: 'the status', expected: `a refusal (${name})`, found: '2xx' }]),
      (reason: unknown) => reason,
    )
    if (!(error instanceof Error) || error.name !== name) throw error
  }
