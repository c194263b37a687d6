import type { Endpoint, Parameter } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

/** An endpoint as the document lists it: its parameters by name, in the order of the address. */
export interface Operation extends Omit<Endpoint, 'parameters'> {
  parameters?: (Omit<Parameter, 'write'> & { name: string })[]
}

function operationOf({ parameters, ...endpoint }: Endpoint): Operation {
  if (!parameters) return endpoint
  const named = Object.entries(parameters).map(([name, { in: place, required, schema, description }]) => ({
    name,
    in: place,
    required,
    schema,
    description,
  }))
  return { ...endpoint, parameters: named }
}

/** Every call of the contract. */
export const operations: Operation[] = Object.values<Endpoint>(endpoints).map(operationOf)
