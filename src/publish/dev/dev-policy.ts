import { defineMiddleware } from 'astro/middleware'
import { cspPlaceholder } from '#publish/render/csp.ts'

/** Vite's client needs inline styles and a socket: while developing, pages have no policy. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const html = await response.text()
  const element = `<meta http-equiv="content-security-policy" content="${cspPlaceholder}">`
  return new Response(html.replace(element, ''), response)
})
