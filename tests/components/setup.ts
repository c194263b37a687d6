import type { TestProject } from 'vitest/node'
import { exhibitionApi } from '../support/event-api.ts'
import { startHttpServer } from '../support/http-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shop API of the exhibition is. */
    exhibitionApi: string
    /** The same where each address fails once before it answers. */
    stumblingApi: string
  }
}

const stumbling = '/stumbling'

/** Serves the exhibition's shop API to the components, which stand on another origin as a shop does. */
export default async function setup(project: TestProject) {
  const asked = new Set<string>()
  const server = await startHttpServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    const { path, method } = request
    // The browser asks whether it may ask.
    if (method === 'OPTIONS') return { json: {} }
    if (path.startsWith(stumbling) && asked.size < asked.add(path).size) {
      if (method === 'POST') return { status: 500, json: {} }
      return { status: 422, json: { code: 'NOT_NOW' } }
    }
    return exhibitionApi(request, response)
  })
  project.provide('exhibitionApi', server.url)
  project.provide('stumblingApi', `${server.url}${stumbling}`)
  return () => server[Symbol.asyncDispose]()
}
