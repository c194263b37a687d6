import { diskTarget } from '#publisher/targets/disk/disk-target.ts'

/**
 * A folder for the releases of a museum, without compressed copies of its files: those take two fifths of a publish's time, and
 * only tests of them need them.
 */
export const plainFolder = (siteDir: string) => diskTarget(siteDir, false)
