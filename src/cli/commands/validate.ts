import { exitCodes, type Command } from '#cli/command.ts'
import { printEither } from '#cli/output.ts'
import { tenantsRoot } from '#cli/places.ts'
import { addressTaken, chosenTenants } from '#cli/tenants.ts'
import type { TenantConfig } from '#tenant/config.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { loadTenant, tenantIds } from '#tenant/load.ts'
import { parseS3Address } from '#tenant/target.ts'
import { isSecret } from '#tenant/after-publish.ts'
import { secretName } from '#publisher/watch/hook.ts'

/** Mistakes by museum, each a text for people that names file and field; none where all is in order. */
type Mistakes = Map<string, string[]>

/** Returns a museum's location in object storage; a location inside another one starts with it. */
function placeOf({ target = '', endpoint = '' }: TenantConfig): string | undefined {
  const place = parseS3Address(target)
  return place && `${endpoint} ${place.bucket}/${place.prefix}`
}

/** Finds conflicts between museums: the same address, or the same location in object storage. */
function clashes(configs: readonly TenantConfig[], one: TenantConfig): string[] {
  const place = placeOf(one)
  return configs
    .filter(({ id }) => id !== one.id)
    .flatMap((other) => {
      const its = placeOf(other)
      const isShared = place !== undefined && its !== undefined && (place.startsWith(its) || its.startsWith(place))
      return [
        ...(other.site === one.site ? [addressTaken(other.id)] : []),
        ...(isShared
          ? [`target: expected a prefix of its own, found one inside that of ${other.id}, or around it`]
          : []),
      ]
    })
}

/** Reads every museum and returns the mistakes of each, including conflicts with others. Makes no API requests. */
async function findMistakes(): Promise<Mistakes> {
  const mistakes: Mistakes = new Map()
  const configs: TenantConfig[] = []
  for (const id of await tenantIds(tenantsRoot)) {
    try {
      configs.push((await loadTenant(tenantsRoot, id)).config)
      mistakes.set(id, [])
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      mistakes.set(id, [error.message])
    }
  }
  for (const config of configs) {
    const name = secretName(config.id)
    const secret = process.env[name]
    // The message doesn't contain the secret, only that it is too weak.
    const guessable = secret !== undefined && !isSecret(secret) ? [`${name}: expected base64 of at least 24 bytes`] : []
    mistakes.get(config.id)?.push(...clashes(configs, config), ...guessable)
  }
  return mistakes
}

/** Returns what visitors would hardly see in a museum's logo. It is no mistake, so the museum is still published. */
async function warningsOf(id: string): Promise<string[]> {
  const { logoProblems } = await import('#publisher/pictures/logo-contrast.ts')
  return logoProblems(await loadTenant(tenantsRoot, id))
}

/** `foyer validate`: everything that can be wrong in a museum's folder, for a build server. */
export const validate: Command = {
  usage: '<museum…> [options]',
  options: {
    all: { type: 'boolean', help: 'validate every museum in tenants/' },
    json: { type: 'boolean', help: 'print the mistakes as JSON' },
  },
  run: async ({ rest, has }) => {
    const tenants = await chosenTenants(rest, has('all'))
    const mistakes = await findMistakes()
    const found = await Promise.all(
      tenants.map(async (tenant) => {
        const own = mistakes.get(tenant) ?? []
        return { tenant, mistakes: own, warnings: own.length > 0 ? [] : await warningsOf(tenant) }
      }),
    )
    const wrong = found.filter((one) => one.mistakes.length > 0)
    const lines = found.flatMap((one) => [
      `${one.mistakes.length === 0 ? '✓' : '✗'} ${one.tenant}`,
      ...one.mistakes.map((text) => `  ${text.replaceAll('\n', '\n  ')}`),
      ...one.warnings.map((text) => `  ! ${text}`),
    ])
    printEither(has('json'), found, lines.join('\n'))
    return wrong.length > 0 ? exitCodes.failed : exitCodes.done
  },
}
