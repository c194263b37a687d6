import { expect, it } from 'vitest'
import { publishSite } from '#publisher/release/publish-site.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { isFull } from '../../../support/full.ts'
import { tempFolder } from '../support.ts'
import { diskPlace, expectWhole } from '../targets/places.ts'
import { changingSite } from './changing-site.ts'
import { onFailingDisk, type Failure } from './failing-disk.ts'

/** Every call and code; else every 23rd call, and one code. */
const stride = isFull ? 1 : 23

const codes = ['EIO', 'ENOSPC', 'EMFILE', 'EROFS'] as const
const cases = codes
  .slice(0, isFull ? undefined : 1)
  .flatMap((code) => [true, false].map((forGood) => ({ code, forGood })))

it.each(cases)(
  'a publish in which any call fails with $code (for good: $forGood) leaves a whole release live, and the next one succeeds',
  async (kind) => {
    const dir = await tempFolder()
    const siteDir = `${dir}/site`
    const place = await diskPlace(siteDir)
    await publishSite(changingSite(siteDir, '0'))
    let failed = 0
    for (let nth = 1 + codes.indexOf(kind.code); ; nth += stride) {
      const failure: Failure = { ...kind, nth }
      const { calls, error } = await onFailingDisk(dir, failure, () => publishSite(changingSite(siteDir, `at-${nth}`)))
      await expectWhole(place)
      if (error !== undefined) {
        failed += 1
        // A hold that the disk can't read is named as a file that can't be used.
        if (error instanceof FileError) expect([kind.code, error.file]).toEqual(['EIO', `${siteDir}/hold.json`])
        else expect(error).toMatchObject({ code: kind.code })
      }
      await publishSite(changingSite(siteDir, `after-${nth}`))
      await expectWhole(place, `after-${nth}`)
      if (calls < nth) break
    }
    expect(failed).toBeGreaterThan(5)
  },
)
