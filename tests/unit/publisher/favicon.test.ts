import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { faviconFile } from '#publisher/pictures/favicon.ts'
import { contentOf } from '#publisher/files/release-file.ts'
import { tenantLogo } from '#site/tenant-files.ts'
import { fullMuseum } from '../../support/full-museum.ts'

describe('/favicon.ico', () => {
  it('is an ICO file with the museum’s icon as a PNG of 48 pixels', async () => {
    const file = await faviconFile(tenantLogo(fullMuseum.tenant).icon.content)
    const bytes = Buffer.from(await contentOf(file ?? { path: '', content: '' }))
    expect(file?.path).toBe('favicon.ico')
    // One icon of 48 × 48 pixels, whose bytes follow the header to the end of the file.
    expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
    expect(bytes.readUInt32LE(14)).toBe(bytes.length - bytes.readUInt32LE(18))
    const { data, info } = await sharp(bytes.subarray(bytes.readUInt32LE(18)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([48, 48])
    // The field around the drawing has the museum's accent.
    const accent = fullMuseum.tenant.config.theme.colours.accent.light
    expect(`#${data.subarray(0, 3).toString('hex')}`).toBe(accent)
  })

  it('is left out if the logo can’t be drawn', async () => {
    await expect(faviconFile('<svg')).resolves.toBeUndefined()
  })
})
