import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { faviconFile, logoPictures } from '#publisher/pictures/favicon.ts'
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

describe('the pictures of a museum’s logo', () => {
  const { tenant } = fullMuseum

  const sizes = async (museum: typeof tenant) =>
    Promise.all(
      (await logoPictures(tenantLogo(museum)))
        .filter(({ path }) => !path.endsWith('.ico'))
        .map(async ({ path, content }) => {
          const { width, height } = await sharp(Buffer.from(content)).metadata()
          return [path.replace(/\.[0-9a-f]{10}\./, '.'), width, height]
        }),
    )

  it('are made for home screens and for links to the site', async () => {
    expect(await sizes(tenant)).toEqual([
      ['apple-touch-icon.png', 180, 180],
      ['/tenant/share.png', 1200, 630],
    ])
  })

  it('are the museum’s own where it has some', async () => {
    const iconSvg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#0f0"/></svg>'
    const picture = await sharp({ create: { width: 12, height: 6, channels: 3, background: '#00f' } })
      .jpeg()
      .toBuffer()
    const own = { ...tenant, iconSvg, sharePicture: { ending: 'jpg' as const, content: picture.toString('base64') } }
    expect(tenantLogo(own).icon.content).toBe(iconSvg)
    expect(await sizes(own)).toEqual([
      ['apple-touch-icon.png', 180, 180],
      ['/tenant/share.jpg', 12, 6],
    ])
  })

  it('have a picture for links also if the logo can’t be drawn, since pages name it', async () => {
    expect(await sizes({ ...tenant, logoSvg: '<svg>&nothing;</svg>' })).toEqual([['/tenant/share.png', 1200, 630]])
  })
})
