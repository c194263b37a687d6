import type { Violation } from '#contract/errors.ts'
import { type Deviation, deviationsOf } from '#contract/deviations.ts'
import type { Lang } from '#domain/shop/languages.ts'
import pLimit from 'p-limit'
import { createApi, type Api } from '#api/api.ts'
import { type CallInput, request } from '#api/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError, BusinessError, ContractError } from '#api/errors.ts'
import { fetchStrictly } from '#catalogue/exchange.ts'
import { NoConfig } from '#catalogue/fetch-config.ts'
import { isWithdrawn } from '#catalogue/pull-bookable.ts'
import { retry } from '#catalogue/pull-call.ts'

/**
 * The outcome of a call: `conforming` exactly, `tolerated` with deviations that the shop accepts, `incomplete` if the
 * shop leaves out parts that it can't use, `broken` if the answer breaks the contract, or `failed` without an answer to
 * judge.
 */
export interface CallReport {
  call: string
  lang: Lang
  result: 'conforming' | 'tolerated' | 'incomplete' | 'broken' | 'failed'
  /** The tolerated deviations, with the first place of each kind. */
  deviations: (Deviation & { count: number })[]
  /** Things that break the contract, or are left out. */
  breaches: Violation[]
  /** Milliseconds of the longest try, without the pauses between tries. */
  ms: number
  /** Reason why it failed. */
  problem?: string
}

/** A text that other languages have but this one lacks. */
export interface MissingText {
  lang: Lang
  /** Such as `event 7: teaser`. */
  text: string
}

/** A picture that can't be shown. */
export interface MissingPicture {
  url: string
  problem: string
}

/** A note about a picture that is shown: it is too small, too large to load, or the same as another. */
export interface PictureNote {
  url: string
  note: string
}

/** The result of `foyer check` for a museum's API. */
export interface CheckReport {
  tenant: string
  calls: CallReport[]
  missingTexts: MissingText[]
  missingPictures: MissingPicture[]
  pictureNotes: PictureNote[]
  /** Sections that are switched on but get no pages, in words. */
  withoutPages: string[]
  /** Static pages that are nearly too long, in words. */
  longTexts: string[]
  /** Contradictions between the museum's config, its API and the tenant, in words. */
  contradictions: string[]
  /**
   * True if the shop can be published: no call is broken or failed. Texts, pictures and contradictions are for people
   * to judge.
   */
  ok: boolean
}

interface AskOptions {
  /** Base address of the API. */
  base: string
  /** Milliseconds for one call. */
  deadline: number
  /** Calls in flight at once. */
  concurrency: number
}

/**
 * Creates a client that makes the calls of a check, with the same retries as a pull, and reports each of them in order.
 */
export function reportingClient({ base, deadline, concurrency }: AskOptions) {
  const limit = pLimit(concurrency)
  const { signal } = new AbortController()
  const calls: CallReport[] = []

  const inLanguage = (lang: Lang) => {
    /** Reports the outcome of `make` under a call's name; returns undefined if it failed. */
    const run = <T>(call: string, make: (api: Api, report: CallReport) => Promise<T>): Promise<T | undefined> => {
      const report: CallReport = { call, lang, result: 'conforming', deviations: [], breaches: [], ms: 0 }
      calls.push(report)
      const inspect = (_: string, data: Parameters<typeof deviationsOf>[0], json: unknown) => {
        report.deviations = deviationsOf(data, json)
        if (report.deviations.length > 0) report.result = 'tolerated'
      }
      const onOmitted = (_: string, omitted: Violation[]) => {
        report.breaches = [...report.breaches, ...omitted]
        report.result = 'incomplete'
      }
      const exchange = fetchStrictly
      const api = createApi({ base, lang, deadline, inspect, onOmitted, callerRetries: true, exchange })
      const timed = async () => {
        const begun = performance.now()
        return make(api, report).finally(() => (report.ms = Math.max(report.ms, performance.now() - begun)))
      }
      return limit(async () => {
        try {
          return await retry(timed, signal)
        } catch (error) {
          if (error instanceof ContractError) {
            report.result = 'broken'
            report.breaches = error.violations
          } else if (error instanceof ApiError || error instanceof NoConfig) {
            report.result = 'failed'
            report.problem = error.message
          } else throw error
          return undefined
        }
      })
    }

    /** Makes a call; returns undefined if it failed. */
    const ask = <E extends Endpoint>(endpoint: E, ...input: CallInput<E>) =>
      run(endpoint.call, (api) => request(api, endpoint, ...input))

    /** Asks what a listed thing offers; returns null if it was withdrawn since, so that a publish leaves it out. */
    const askOfListed = <T>(thing: string, { call }: Endpoint, make: (api: Api) => Promise<T>) =>
      run(call, (api, report) =>
        make(api).catch((error: unknown) => {
          if (!isWithdrawn(error)) throw error
          report.result = 'incomplete'
          report.breaches = [{ path: thing, expected: 'what the list has', found: '404: it is left out' }]
          return null
        }),
      )

    /** Makes a call that must be refused with a certain error; an answer instead breaks the contract. */
    const askForRefusal = <E extends Endpoint>(name: string, endpoint: E, ...input: CallInput<E>) =>
      run(endpoint.call, async (api) => {
        const error = await request(api, endpoint, ...input).then(
          () =>
            new ContractError(endpoint.call, [{ path: 'the status', expected: `a refusal (${name})`, found: '2xx' }]),
          (reason: unknown) => reason,
        )
        if (error instanceof BusinessError && error.code === undefined) {
          const found = `${error.status} without one`
          throw new ContractError(error.call, [{ path: 'the body', expected: 'a reason', found }])
        }
        if (!(error instanceof Error) || error.name !== name) throw error
      })

    return { run, ask, askOfListed, askForRefusal }
  }

  return { inLanguage, calls }
}

/** Calls in one language, each of them reported. */
export type ReportedCalls = ReturnType<ReturnType<typeof reportingClient>['inLanguage']>
