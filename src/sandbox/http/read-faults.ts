import type { Fault } from './faults.ts'
import { listAt, objectAt, optionalText, wholeAt } from './read.ts'
import { badRequest } from './refusal.ts'

const kinds = ['status', 'delay', 'drop', 'truncate', 'garbage'] as const
const statuses = [400, 401, 403, 404, 406, 408, 410, 422, 429, 500, 502, 503, 504] as const

const oneOf = <T>(options: readonly T[], value: unknown, where: string): T => {
  const found = options.find((option) => option === value)
  if (found === undefined) throw badRequest(`${where} must be one of ${options.join(', ')}.`)
  return found
}

/** Faults as `POST /_faults` takes them; 400 where one can't be. */
export const readFaults = (body: unknown): Fault[] =>
  listAt(body, 'The body').map((item, index) => {
    const where = `[${index}]`
    const fault = objectAt(item, where)
    return {
      kind: oneOf(kinds, fault['kind'], `${where}.kind`),
      endpoint: optionalText(fault['endpoint']),
      museum: optionalText(fault['museum']),
      ...(fault['status'] === undefined ? {} : { status: oneOf(statuses, fault['status'], `${where}.status`) }),
      ...(fault['ms'] === undefined ? {} : { ms: wholeAt(fault['ms'], `${where}.ms`) }),
      ...(fault['when'] === undefined
        ? {}
        : { when: oneOf(['before', 'after'] as const, fault['when'], `${where}.when`) }),
      ...(fault['times'] === undefined ? {} : { times: wholeAt(fault['times'], `${where}.times`) }),
    }
  })
