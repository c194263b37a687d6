import { diskTarget } from '#publisher/targets/disk/disk-target.ts'
import type { Target } from '#publisher/targets/target.ts'
import { parseS3Address, readTargetSettings } from '#tenant/target.ts'
import { ownState, placesIn, tenantsRoot } from './places.ts'

/**
 * Returns the target of a museum's releases: the one in its `tenant.json`, else the state folder. The client of a
 * storage is loaded only if one is named.
 * @param keepsCopies false to make no compressed copies in a folder
 * @throws {FileError} if that can't be read
 */
export async function targetOf(id: string, stateDir = ownState, keepsCopies = true): Promise<Target> {
  const places = placesIn(stateDir)
  const { target: address = '', endpoint, region } = await readTargetSettings(tenantsRoot, id)
  const place = parseS3Address(address)
  if (!place) return diskTarget(places.site(id), keepsCopies)
  const [{ s3Bucket }, { s3Target }] = await Promise.all([
    import('#publisher/targets/s3/bucket.ts'),
    import('#publisher/targets/s3/s3-target.ts'),
  ])
  return s3Target({ bucket: s3Bucket({ ...place, endpoint, region }), address, pulled: places.pulled(id) })
}
