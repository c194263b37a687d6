import { ContractError } from './errors.ts'

/** More than any answer of the contract holds: 5,000 articles are 5 MB. */
const mostBytes = 20_000_000

const tooMuch = (call: string) => new ContractError(call, [{ path: '', expected: 'at most 20 MB', found: 'more' }])

/**
 * The bytes of an answer as they come, and no further than an answer can be long.
 * @param call for the error
 * @throws ContractError where there are more
 */
export async function* chunksOf(call: string, response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get('content-length')) > mostBytes) {
    await response.body?.cancel()
    throw tooMuch(call)
  }
  const reader = response.body?.getReader()
  let bytes = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) return
    bytes += value.byteLength
    if (bytes > mostBytes) {
      await reader.cancel()
      throw tooMuch(call)
    }
    yield value
  }
}

/** The text of an answer. Bytes that are no UTF-8 become `\ufffd`: a visitor who pays is not stopped by a letter. @throws as `chunksOf` */
export async function readText(call: string, response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunksOf(call, response)) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}
