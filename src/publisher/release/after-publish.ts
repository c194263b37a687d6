import type { TenantConfig } from '#tenant/config.ts'
import type { PublishReport } from './publish-site.ts'
import { sendWebhook, type SendOptions } from './webhook.ts'

/** Returns the address visitors find a file of a site at: a page's is that of its folder. */
const addressOf = (site: string, path: string): string =>
  new URL(`/${path.replace(/(^|\/)index\.html$/, '$1')}`, site).href

/**
 * Notifies a museum's `afterPublish` of the addresses that a publish changed (webhook.ts). The live release doesn't depend
 * on it.
 * @returns the reason of a failure, without the secret; undefined after success, or if nobody has to be notified
 */
export async function tellAfterPublish(
  { id, site, afterPublish }: Pick<TenantConfig, 'id' | 'site' | 'afterPublish'>,
  { release, changedFiles, hostRulesChanged = false }: PublishReport,
  options: SendOptions = {},
): Promise<string | undefined> {
  if (!afterPublish || !changedFiles || (changedFiles.length === 0 && !hostRulesChanged)) return undefined
  const addresses = changedFiles.map((path) => addressOf(site, path))
  const data = { tenant: id, release, addresses, hostRulesChanged }
  const problem = await sendWebhook(afterPublish, { type: 'release.published', data }, options)
  return problem && `${new URL(afterPublish.url).host} could not be told of release ${release}: ${problem}`
}
