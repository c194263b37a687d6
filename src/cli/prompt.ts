import { inOneLine, printable } from '#tenant/files/printable.ts'
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { UsageError, type Arguments } from './command.ts'

/** A question that is answered by an option or by a person. */
export interface PromptQuestion {
  option: string
  words: string
  /** Default for an empty answer; without a default an answer is required. */
  proposed?: string | undefined
  /** Returns why an answer isn't accepted, in words. */
  problem?: (answer: string) => string | undefined
}

/**
 * Asks questions one after the other.
 * @throws {UsageError} if nobody can be asked, or an option has an invalid value
 */
export type Prompt = (question: PromptQuestion) => Promise<string>

/**
 * Takes answers from options, else from a person, who is asked again after an invalid answer, else the defaults.
 * @param terminal the person's terminal; absent if nobody is to be asked
 */
export function createPrompt(
  { text }: Pick<Arguments, 'text'>,
  terminal?: { input: Readable; output: Writable },
): { ask: Prompt; close: () => void } {
  const lines = terminal && createInterface(terminal)
  const ended =
    lines &&
    once(lines, 'close').then(() =>
      Promise.reject(new UsageError('The input ended before all questions were answered.')),
    )
  // It always ends, usually after the last answer.
  ended?.catch(() => {})
  const ask: Prompt = async ({ option, words, proposed, problem = () => undefined }) => {
    const given = text(option)
    if (given !== undefined || !lines) {
      const answer = given ?? proposed
      if (answer === undefined) throw new UsageError(`--${option} is missing (${words}).`)
      const wrong = problem(answer)
      if (wrong !== undefined) throw new UsageError(`--${option}: ${wrong}`)
      return answer
    }
    for (;;) {
      const asked = lines.question(printable(`${words}${proposed ? ` (${inOneLine(proposed)})` : ''}: `))
      const answer = (await Promise.race([asked, ...(ended ? [ended] : [])])).trim() || proposed
      const wrong = answer === undefined ? 'an answer is needed' : problem(answer)
      if (answer !== undefined && wrong === undefined) return answer
      terminal?.output.write(`  ${printable(wrong ?? '')}\n`)
    }
  }
  return { ask, close: () => lines?.close() }
}
