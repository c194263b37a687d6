import type { TestProject } from 'vitest/node'
import { exhibitionApi } from '../support/event-api.ts'
import { startHttpServer } from '../support/http-server.ts'
import { tourApi } from '../support/tour-api.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shop API of the exhibition is. */
    exhibitionApi: string
    /** The same where each address fails once before it answers. */
    stumblingApi: string
    /** One that answers every call with the status and the JSON that its address ends with: `/422/{"code":"NOT_NOW"}`. */
    answeringApi: string
  }
}

const stumbling = '/stumbling'
const answering = '/answering'

/** Serves the shop API of the exhibition and of a guided tour to the components, which stand on another origin as a shop does. */
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
    if (path.startsWith(answering)) {
      const [, , status, json = ''] = path.split('/')
      return { status: Number(status), json: JSON.parse(decodeURIComponent(json)) }
    }
    return tourApi(request, response) ?? exhibitionApi(request, response)
  })
  project.provide('exhibitionApi', server.url)
  project.provide('stumblingApi', `${server.url}${stumbling}`)
  project.provide('answeringApi', `${server.url}${answering}`)
  return () => server[Symbol.asyncDispose]()
}
