/*
 * A Cloudflare Worker that takes a museum's `afterPublish` and removes what changed from Cloudflare's cache. Its secrets are
 * FOYER_SECRET (that of `afterPublish`) and CLOUDFLARE_TOKEN (of a token that may purge); ZONE is the zone's id.
 *     npm install standardwebhooks && npx wrangler deploy cloudflare.mjs --name foyer-purge
 */
import { Webhook } from 'standardwebhooks'

/** Addresses that one call may name. */
const perCall = 100

/**
 * Addresses that are purged one by one, in calls that a worker can make at once; with more, the whole host is. Either is
 * done before Foyer stops waiting for an answer, and every plan has both.
 */
const most = 500

export default {
  async fetch(request, { FOYER_SECRET, CLOUDFLARE_TOKEN, ZONE, API = 'https://api.cloudflare.com' }) {
    const body = await request.text()
    let message
    try {
      message = new Webhook(FOYER_SECRET).verify(body, Object.fromEntries(request.headers))
    } catch {
      return new Response('The signature is wrong.\n', { status: 401 })
    }
    const { addresses } = message.data
    const parts =
      addresses.length > most
        ? [{ hosts: [new URL(addresses[0]).hostname] }]
        : Array.from({ length: Math.ceil(addresses.length / perCall) }, (_, at) => ({
            files: addresses.slice(at * perCall, (at + 1) * perCall),
          }))
    const purge = (part) =>
      fetch(`${API}/client/v4/zones/${ZONE}/purge_cache`, {
        method: 'POST',
        headers: { authorization: `Bearer ${CLOUDFLARE_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(part),
      })
    const failed = (await Promise.all(parts.map(purge))).find(({ ok }) => !ok)
    // Foyer sends the message again.
    if (failed) return new Response(`Cloudflare answered ${failed.status}.\n`, { status: 502 })
    return new Response(null, { status: 204 })
  },
}
