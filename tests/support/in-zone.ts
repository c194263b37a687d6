/** Runs `body` as if the computer stood in another zone, and puts its own back. */
export function inZone(zone: string, body: () => void) {
  const own = process.env['TZ']
  process.env['TZ'] = zone
  try {
    if (new Intl.DateTimeFormat().resolvedOptions().timeZone !== zone) throw new Error(`The zone is still not ${zone}`)
    body()
  } finally {
    if (own === undefined) delete process.env['TZ']
    else process.env['TZ'] = own
  }
}
