import { apiProblem } from '#cli/api-problem.ts'
import { UsageError, type Command } from '#cli/command.ts'
import { oneSite } from '#cli/one-site.ts'
import { printEither, printError, printProgress } from '#cli/output.ts'
import { ownState, placesIn, tenantsRoot } from '#cli/places.ts'
import { untilStopped } from '#cli/until-stopped.ts'
import { parseWallDateTime, type WallDateTime } from '#domain/dates/wall-clock.ts'
import { compile } from '#publisher/build/compile.ts'
import { makePreview, previewSite } from '#publisher/preview/make-preview.ts'
import { originOf } from '#publisher/serve/listen.ts'
import { previewKey, servePreview } from '#publisher/preview/serve-preview.ts'
import { openRenderer } from '#publisher/render/renderer.ts'
import { loadTenant } from '#tenant/load.ts'

function moment(text: string | undefined): WallDateTime | undefined {
  if (text === undefined) return undefined
  const at = parseWallDateTime(`${text.replace('T', ' ')}:00`)
  if (at === undefined) {
    throw new UsageError(
      `--at: expected a date and a time by the museum's clock, such as 2026-12-24T09:00, found "${text}"`,
    )
  }
  return at
}

function address(text: string | undefined): string | undefined {
  const problem = text === undefined ? undefined : apiProblem(text)
  if (problem === undefined) return text
  throw new UsageError(`--api: ${problem}`)
}

/** `foyer preview`: the future site, for a few people to look at. */
export const preview: Command = {
  usage: '<museum> [options]',
  options: {
    at: { type: 'string', value: 'time', help: "time to show, by the museum's clock, such as 2026-12-24T09:00 (now)" },
    api: { type: 'string', value: 'address', help: "shop API to read instead of the museum's, such as one for tests" },
    port: { type: 'string', value: 'port', help: 'port to listen on (4480)' },
    host: { type: 'string', value: 'name', help: 'name or address to listen on (localhost)' },
    'new-address': { type: 'boolean', help: 'create a new address; earlier ones stop working' },
    json: { type: 'boolean', help: 'print the address and what it shows as JSON' },
  },
  run: async (given) => {
    const { has, text } = given
    const { id } = await oneSite(given)
    const at = moment(text('at'))
    const overrides = { api: address(text('api')) }
    const port = given.port('port', 4480)
    const tenant = await loadTenant(tenantsRoot, id, overrides)
    const dir = placesIn(ownState).preview(id)
    const host = text('host') ?? 'localhost'
    const key = await previewKey(dir, has('new-address'))
    printProgress(`${id}: asking ${new URL(tenant.config.api).host}`)
    const made = await makePreview(
      // Its pages never link to the live site.
      { ...tenant, config: { ...tenant.config, site: originOf(host, port) } },
      {
        dir,
        renderer: openRenderer(await compile({ buildDir: placesIn(ownState).build })),
        at,
        now: new Date(),
        pictures: placesIn(ownState).hosted,
      },
    )
    const server = await servePreview({ tenant: id, key, siteDir: previewSite(dir), port, host, onError: printError })
    const shown = { at: made.at.slice(0, 16), timeZone: made.timeZone, api: tenant.config.api, pages: made.total }
    printEither(
      has('json'),
      { tenant: id, address: server.address, ...shown },
      `${id} as of ${shown.at} (${shown.timeZone}), ${shown.pages} pages from ${shown.api}:\n${server.address}\nCtrl-C stops. The address stays the same.`,
    )
    return untilStopped(() => server.stop())
  },
}
