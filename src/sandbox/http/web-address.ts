import { badRequest } from './refusal.ts'

/** An address the browser is sent to: http or https; 400 for anything else. `where` names it in the request. */
export const webAddress = (text: string | undefined, where: string): string => {
  const address = text === undefined ? null : URL.parse(text)
  if (address?.protocol === 'http:' || address?.protocol === 'https:') return address.href
  throw badRequest(`${where} must be an http or https address.`)
}
