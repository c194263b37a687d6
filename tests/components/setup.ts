import type { TestProject } from 'vitest/node'
import { startSandbox, type RunningSandbox } from '#sandbox/server.ts'
import { exhibitionApi } from '../support/event-api.ts'
import { startHttpServer } from '../support/http-server.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { tourApi } from '../support/tour-api.ts'
import { isFull, seed } from '../support/full.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shop API of the exhibition is. */
    exhibitionApi: string
    /** The same where each address fails once before it answers. */
    stumblingApi: string
    /** One that answers every call with the status and the JSON that its address ends with: `/422/{"code":"NOT_NOW"}`. */
    answeringApi: string
    /** Where a sandbox with the tiny museum is asked for (`own-sandbox.ts`). */
    newSandbox: string
    /** Whether every combination is to be tried. */
    full: boolean
    seed: number
  }
}

const stumbling = '/stumbling'
const answering = '/answering'
const newSandbox = '/sandboxes'
const faults = '/faults/'

/** Serves the shop API of the exhibition and of a guided tour to the components, which stand on another origin as a shop does. */
export default async function setup(project: TestProject) {
  const sandboxes: RunningSandbox[] = []
  const startOne = async () => {
    const sandbox = await startSandbox({ port: 0, database: ':memory:', museums: [tinyMuseum], faultControl: true })
    const place = sandboxes.push(sandbox) - 1
    return JSON.stringify({ api: `${sandbox.url}/${tinyMuseum.id}`, faults: `${server.url}${faults}${place}` })
  }
  const asked = new Set<string>()
  const server = await startHttpServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    const { path, method, body } = request
    // The browser asks whether it may ask.
    if (method === 'OPTIONS') return { json: {} }
    if (path === newSandbox) {
      startOne().then(
        (own) => response.end(own),
        (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
      )
      return undefined
    }
    if (path.startsWith(faults)) {
      const { url = '' } = sandboxes[Number(path.slice(faults.length))] ?? {}
      // A page of another origin may not set them.
      fetch(`${url}/_faults`, { method, body, headers: { 'content-type': 'application/json' } }).then(
        ({ status }) => response.writeHead(status).end(),
        (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
      )
      return undefined
    }
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
  project.provide('newSandbox', `${server.url}${newSandbox}`)
  project.provide('full', isFull)
  project.provide('seed', seed)
  return async () => {
    await server[Symbol.asyncDispose]()
    for (const sandbox of sandboxes) await sandbox.stop()
  }
}
