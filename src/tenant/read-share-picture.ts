import { join } from 'node:path'
import sharp from 'sharp'
import type { Tenant } from './config.ts'
import { readBeside, wrongFile } from './files/read-beside.ts'

/** The beginning of a file of each format of pictures, in hex. */
const starts = { png: '89504e470d0a1a0a', jpg: 'ffd8ff' } as const

/** Largest picture that is read, in pixels: twenty times what links show. */
const maxPixels = 16_000_000

/** Reads the picture for links to a museum's site, to its end. @throws {FileError} */
export async function readSharePicture(dir: string, name: string): Promise<NonNullable<Tenant['sharePicture']>> {
  const expected = 'a picture as PNG or JPEG'
  const wrong = (found: string) => wrongFile(join(dir, name), expected, found)
  const bytes = await readBeside(dir, name, { expected, maxBytes: 1_000_000 })
  const ending = (['png', 'jpg'] as const).find((one) => bytes.toString('hex').startsWith(starts[one]))
  if (ending === undefined) throw wrong('another format')
  await sharp(bytes, { failOn: 'truncated', limitInputPixels: maxPixels })
    .stats()
    .catch(() => {
      // The library throws a plain error, for pictures that are too large, too.
      throw wrong(`one that can’t be read to its end, or has more than ${maxPixels / 1e6} million pixels`)
    })
  return { ending, content: bytes.toString('base64') }
}
