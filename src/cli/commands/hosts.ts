import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { exitCodes, UsageError, type Command } from '#cli/command.ts'
import { printError, printFiles } from '#cli/output.ts'
import { atOutput } from '#cli/output-path.ts'
import { ownState, placesIn, tenantsRoot } from '#cli/places.ts'
import { targetOf } from '#cli/target-of.ts'
import { addressTaken, chosenTenants } from '#cli/tenants.ts'
import { replaceFile } from '#publisher/files/disk.ts'
import { certificatesIn, serversWithCertificates, webServers } from '#publisher/hosting/host-files.ts'
import { readOwnLines } from '#publisher/hosting/own-lines.ts'
import type { HostedSite } from '#publisher/hosting/rules.ts'
import { readLiveSite } from '#publisher/release/releases.ts'
import { NoReleaseError } from '#publisher/release/verify-release.ts'
import { siteFolder } from '#publisher/targets/disk/site-folder.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { unlessMissing } from '#tenant/files/missing.ts'
import { loadTenant } from '#tenant/load.ts'

/** Reads a museum's site for this machine's web server, or returns why it is left out, and whether visitors may see it now. */
async function siteOf(
  id: string,
  server: string,
  certificates?: string,
): Promise<HostedSite | { why: string; isServed: boolean }> {
  try {
    const target = await targetOf(id)
    if (target.siteDir === undefined)
      return { why: `it is published to ${target.address}: foyer hosting ${id} --for <host>`, isServed: false }
    const { site } = (await loadTenant(tenantsRoot, id)).config
    const { rules } = await readLiveSite(target)
    const { hostname, protocol } = new URL(site)
    const file = `${certificates}/${hostname}/fullchain.pem`
    // A folder that isn't on this machine, or that this user may not open, may have it.
    if (certificates && protocol === 'https:' && existsSync(`${certificates}/.`) && !existsSync(file)) {
      const expected = `a certificate: certbot certonly --${server} -d ${hostname}`
      throw new FileError(file, [{ path: '', expected, found: 'no file' }])
    }
    return { tenant: id, site, folder: join(target.siteDir, 'current'), rules }
  } catch (error) {
    if (!(error instanceof FileError || error instanceof NoReleaseError)) throw error
    return { why: error.message, isServed: existsSync(siteFolder(placesIn(ownState).site(id)).current) }
  }
}

/** Refuses to write over a file with https if the new one would have none. @throws {UsageError} */
function checkHttps(path: string, before = ''): void {
  const folder = certificatesIn(before)
  if (folder !== undefined)
    throw new UsageError(
      `${path} has https, which would be lost. Add --certificates=${folder}, or remove the file first.`,
    )
}

/** Words for the place that `--output` takes. */
const aFile = 'a file in a folder that exists'

/** `foyer hosts`: one file for the web server of a machine, with the rules of all museums that it serves. */
export const hosts: Command = {
  usage: '<museum…> --for <server> [options]',
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
      help: `for ${serversWithCertificates.join(' and ')}: folder with <host>/fullchain.pem and privkey.pem; without it, something in front of the server handles https`,
    },
    output: { type: 'string', value: 'file', help: 'write to a file, if its content differs, instead of printing' },
    json: { type: 'boolean', help: 'print the configuration and the museums left out as JSON' },
  },
  run: async ({ rest, has, text }) => {
    const server = text('for') ?? ''
    const write = Object.hasOwn(webServers, server) ? webServers[server] : undefined
    if (!write) throw new UsageError(`--for: expected one of ${Object.keys(webServers).join(', ')}, found none`)
    const path = text('output')
    const certificates = serversWithCertificates.includes(server) ? text('certificates') : undefined
    const before =
      path === undefined ? undefined : await atOutput(path, aFile, unlessMissing(readFile(path, 'utf8'), undefined))
    if (path !== undefined && certificates === undefined) checkHttps(path, before)
    const sites: HostedSite[] = []
    const leftOut: Record<string, string> = {}
    const lost: string[] = []
    for (const id of await chosenTenants(rest, has('all'))) {
      const found = await siteOf(id, server, certificates)
      const twin = 'rules' in found ? sites.find((one) => one.site === found.site) : undefined
      const site = twin ? { why: addressTaken(twin.tenant), isServed: true } : found
      if ('rules' in site) sites.push(site)
      else leftOut[id] = site.why
      if ('why' in site && site.isServed) lost.push(id)
    }
    const own = readOwnLines(before ?? '', path ?? '')
    const lostLines = [...own.of]
      .filter(([id, lines]) => lines.some((line) => line.trim() !== '') && !sites.some(({ tenant }) => tenant === id))
      .map(([id]) => id)
    // A file without them would take these museums offline, and an empty one all, so the previous one stays.
    const isWhole = sites.length > 0 && lost.length + lostLines.length === 0
    const content = write(sites, { certificates, own })
    const isNew = path !== undefined && isWhole && before !== content
    if (isNew) await atOutput(path, aFile, replaceFile(resolve(path), content))
    const state = isNew ? 'changed: reload the web server' : 'unchanged'
    const summary =
      lost.length > 0
        ? `unchanged, since it would lose ${lost.join(', ')}, which may be served`
        : lostLines.length > 0
          ? `unchanged, since it would lose your own lines for ${lostLines.join(', ')}: remove them first`
          : `${sites.length} ${sites.length === 1 ? 'museum' : 'museums'}, ${state}`
    const words = path === undefined ? content : `${path}: ${summary}.`
    const museums = sites.map(({ tenant, site, folder }) => ({ tenant, site, folder }))
    printFiles(has('json'), { server, museums, leftOut, content, changed: isNew }, words)
    for (const [id, why] of Object.entries(has('json') ? {} : leftOut))
      printError(new Error(`${id} is left out: ${why}`))
    return isWhole ? exitCodes.done : exitCodes.failed
  },
}
