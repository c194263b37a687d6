import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Scale } from './museums.ts'

/** The shop API of a run. */
export interface BenchApi {
  url: string
  /** Gives an article another price, in all languages. Minor units. */
  setPrice: (museum: string, article: string, price: number) => Promise<void>
  /** Sells a ticket of each performance of a museum, so that other places are left. */
  sell: (museum: string) => Promise<void>
  /** When the last answer was sent, in milliseconds since 1970, with fractions. */
  lastAnswer: () => Promise<number>
  stop: () => void
}

/** Starts it in a process of its own, so that what it does isn't counted. */
export async function startApi({ museums, languages, articles }: Scale): Promise<BenchApi> {
  const child = fork(join(import.meta.dirname, 'api-process.ts'), [museums, languages, articles].map(String))
  const reply = async <S extends v.GenericSchema>(schema: S): Promise<v.InferOutput<S>> => {
    const [message]: unknown[] = await once(child, 'message')
    return v.parse(schema, message)
  }
  const { url } = await reply(v.object({ url: v.string() }))
  return {
    url,
    setPrice: async (museum, article, price) => {
      child.send({ do: 'price', museum, article, price })
      await reply(v.object({ done: v.literal(true) }))
    },
    sell: async (museum) => {
      child.send({ do: 'sell', museum })
      await reply(v.object({ done: v.literal(true) }))
    },
    lastAnswer: async () => {
      child.send({ do: 'lastAnswer' })
      return (await reply(v.object({ lastAnswer: v.number() }))).lastAnswer
    },
    stop: () => child.disconnect(),
  }
}
