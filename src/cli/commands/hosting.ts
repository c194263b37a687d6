import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { UsageError, type Command } from '#cli/command.ts'
import { oneSite } from '#cli/one-site.ts'
import { printFiles } from '#cli/output.ts'
import { atOutput } from '#cli/output-path.ts'
import { tenantsRoot } from '#cli/places.ts'
import { replaceFile } from '#publisher/files/disk.ts'
import type { MadeFile } from '#publisher/files/release-file.ts'
import { filesByHost } from '#publisher/hosting/host-files.ts'
import { readLiveSite } from '#publisher/release/releases.ts'
import { loadTenant } from '#tenant/load.ts'
import { parseS3Address, readTargetSettings } from '#tenant/target.ts'

/** Writes files into a folder, and makes the folders that they are in. */
async function writeInto(folder: string, files: readonly MadeFile[]): Promise<void> {
  for (const { path, content } of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await replaceFile(file, content)
  }
}

/** `foyer hosting`: the rules of the live release, for the host that serves it. */
export const hosting: Command = {
  usage: '<museum> --for <host> [options]',
  options: {
    for: {
      type: 'string',
      value: 'host',
      choices: Object.keys(filesByHost),
      help: `one of ${Object.keys(filesByHost).join(', ')}`,
    },
    output: { type: 'string', value: 'folder', help: 'write the files into a folder instead of printing them' },
    json: { type: 'boolean', help: 'print the files as JSON' },
  },
  run: async (given) => {
    const host = given.text('for') ?? ''
    const write = Object.hasOwn(filesByHost, host) ? filesByHost[host] : undefined
    if (!write) throw new UsageError(`--for: expected one of ${Object.keys(filesByHost).join(', ')}, found none`)
    const { id, target } = await oneSite(given)
    const { rules } = await readLiveSite(target)
    const { config } = await loadTenant(tenantsRoot, id)
    const { target: address = '', region } = await readTargetSettings(tenantsRoot, id)
    const place = { site: config.site, region, ...parseS3Address(address) }
    const files = write(rules, place)
    const folder = given.text('output')
    if (folder !== undefined) await atOutput(folder, 'a folder', writeInto(resolve(folder), files))
    const words =
      folder === undefined
        ? files.map(({ path, content }) => (files.length > 1 ? `# ${path}\n${content}` : content)).join('\n')
        : files.map(({ path }) => join(folder, path)).join('\n')
    printFiles(given.has('json'), { tenant: id, host, files }, words)
    return 0
  },
}
