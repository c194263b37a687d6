/*
 * A Cloudflare Worker that takes a museum's `afterPublish` and removes what changed from Cloudflare's cache. Its secrets are
 * FOYER_SECRET (that of `afterPublish`) and CLOUDFLARE_TOKEN (of a token that may purge); ZONE is the zone's id.
 *     npm install standardwebhooks && npx wrangler deploy cloudflare.mjs --name foyer-purge
 */
import { Webhook } from 'standardwebhooks'

/** Addresses that one call may name. */
const most = 30

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
    for (let at = 0; at < addresses.length; at += most) {
      const answer = await fetch(`${API}/client/v4/zones/${ZONE}/purge_cache`, {
        method: 'POST',
        headers: { authorization: `Bearer ${CLOUDFLARE_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify({ files: addresses.slice(at, at + most) }),
      })
      // Foyer sends the message again.
      if (!answer.ok) return new Response(`Cloudflare answered ${answer.status}.\n`, { status: 502 })
    }
    return new Response(null, { status: 204 })
  },
}
