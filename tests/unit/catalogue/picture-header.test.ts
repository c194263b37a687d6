import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openPicture } from '#catalogue/picture-header.ts'
import { tempFolder } from '../publisher/support.ts'

it('a picture that is narrow and high is read within the box, which its width alone would make gigabytes', async () => {
  const file = join(await tempFolder(), 'line.png')
  const line = sharp({ create: { width: 1, height: 2000, channels: 3, background: '#fff' } })
  await writeFile(file, await line.png().toBuffer())
  const { info } = await openPicture(file, { width: 64, height: 64 }).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1, height: 64 })
})
