import { ContractError } from './errors.ts'

/** More than any answer of the contract holds: 5,000 articles are 5 MB. */
const mostBytes = 20_000_000

const tooMuch = (call: string) => new ContractError(call, [{ path: '', expected: 'at most 20 MB', found: 'more' }])

/**
 * The text of an answer, read as it comes, and no further than an answer can be long.
 * @param call for the error
 * @throws ContractError where there is more
 */
export async function readText(call: string, response: Response): Promise<string> {
  if (Number(response.headers.get('content-length')) > mostBytes) {
    await response.body?.cancel()
    throw tooMuch(call)
  }
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > mostBytes) {
      await reader.cancel()
      throw tooMuch(call)
    }
    text += decoder.decode(value, { stream: true })
  }
}
