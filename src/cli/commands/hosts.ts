import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { exitCodes, UsageError, type Command } from '#cli/command.ts'
import { printEither, printError } from '#cli/output.ts'
import { tenantsRoot } from '#cli/places.ts'
import { targetOf } from '#cli/target-of.ts'
import { chosenTenants } from '#cli/tenants.ts'
import { replaceFile } from '#publisher/files/disk.ts'
import { webServers } from '#publisher/hosting/host-files.ts'
import type { HostedSite } from '#publisher/hosting/rules.ts'
import { readLiveSite } from '#publisher/release/releases.ts'
import { NoReleaseError } from '#publisher/release/verify-release.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { unlessMissing } from '#tenant/files/missing.ts'
import { loadTenant } from '#tenant/load.ts'

/** Reads a museum's site for this machine's web server, or returns the reason why it isn't served. */
async function siteOf(id: string): Promise<HostedSite | string> {
  try {
    const target = await targetOf(id)
    if (target.siteDir === undefined) return `it is published to ${target.address}: foyer hosting ${id} --for <host>`
    const { config } = await loadTenant(tenantsRoot, id)
    const { rules } = await readLiveSite(target)
    return { tenant: id, site: config.site, folder: join(target.siteDir, 'current'), rules }
  } catch (error) {
    // The other museums are still served.
    if (error instanceof FileError || error instanceof NoReleaseError) return error.message
    throw error
  }
}

/** `foyer hosts`: one file for the web server of a machine, with the rules of all museums that it serves. */
export const hosts: Command = {
  usage: '[museum…] --for <server> [options]',
  options: {
    for: {
      type: 'string',
      value: 'server',
      choices: Object.keys(webServers),
      help: `one of ${Object.keys(webServers).join(', ')}`,
    },
    all: { type: 'boolean', help: 'write the rules of every museum in tenants/' },
    certificates: {
      type: 'string',
      value: 'folder',
      help: 'for nginx: folder with <host>/fullchain.pem and privkey.pem; without it, something in front of nginx handles https',
    },
    output: { type: 'string', value: 'file', help: 'write to a file, if its content differs, instead of printing' },
    json: { type: 'boolean', help: 'print the configuration and the museums left out as JSON' },
  },
  run: async ({ rest, has, text }) => {
    const server = text('for') ?? ''
    const write = Object.hasOwn(webServers, server) ? webServers[server] : undefined
    if (!write) throw new UsageError(`--for: expected one of ${Object.keys(webServers).join(', ')}, found none`)
    const sites: HostedSite[] = []
    const leftOut: Record<string, string> = {}
    for (const id of await chosenTenants(rest, has('all'))) {
      const site = await siteOf(id)
      if (typeof site === 'string') leftOut[id] = site
      else sites.push(site)
    }
    // An empty file would take all museums offline, so the previous one stays.
    const content = write(sites, text('certificates'))
    const path = text('output')
    const isNew =
      path !== undefined && sites.length > 0 && (await unlessMissing(readFile(path, 'utf8'), undefined)) !== content
    if (path !== undefined && isNew) await replaceFile(resolve(path), content)
    const state = isNew ? 'changed: reload the web server' : 'unchanged'
    const words = path === undefined ? content : `${path}: ${sites.length} museums, ${state}.`
    const museums = sites.map(({ tenant, site, folder }) => ({ tenant, site, folder }))
    printEither(has('json'), { server, museums, leftOut, content, changed: isNew }, words)
    for (const [id, why] of Object.entries(has('json') ? {} : leftOut))
      printError(new Error(`${id} is left out: ${why}`))
    return sites.length > 0 ? exitCodes.done : exitCodes.failed
  },
}
