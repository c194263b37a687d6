import sharp from 'sharp'
import { shareSize } from '#domain/catalogue/pictures.ts'
import type { tenantLogo } from '#site/tenant-files.ts'
import type { MadeFile } from '#publisher/files/release-file.ts'

/** Width and height of the icon, in pixels. */
const side = 48

/** Resolution at which a drawing of 64 units is a sharp icon of every size; librsvg draws at 72 otherwise. */
const density = 216

/** Returns the header of an ICO file with one picture, which is a PNG (32 bits a pixel). */
function icoHeader(bytes: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(bytes, 14)
  header.writeUInt32LE(header.length, 18)
  return header
}

/** Returns a drawing as a PNG; undefined if it can't be drawn here. */
const drawn = (svg: string, width: number, height: number): Promise<Buffer | undefined> =>
  sharp(Buffer.from(svg), { density })
    .resize(width, height, { fit: 'contain' })
    .png({ palette: true })
    .toBuffer()
    // librsvg refuses drawings by a plain Error; nothing else is read or written here.
    .catch(() => undefined)

/**
 * Returns `/favicon.ico`: browsers and feed readers ask for it by themselves beside whatever names no icon, such as a
 * text file, a picture or the payment page that somebody came back from.
 * @param svg - the site's icon
 * @returns `undefined` if the drawing can't be drawn here; pages name the drawing itself, which browsers may still read
 */
export async function faviconFile(svg: string): Promise<MadeFile | undefined> {
  const png = await drawn(svg, side, side)
  return png && { path: 'favicon.ico', content: Buffer.concat([icoHeader(png.length), png]) }
}

/** Width and height of the icon on home screens of iOS, which asks for it by its name. */
const touchSide = 180

/** A field in place of a logo that can't be drawn here: pages name the picture all the same. */
const emptyField = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#fff"/></svg>`

/** Returns the pictures that are made of a museum's logo, or that the museum has put in their place. */
export async function logoPictures({ icon, share }: ReturnType<typeof tenantLogo>): Promise<MadeFile[]> {
  const { width, height } = shareSize
  const touch = await drawn(icon.content, touchSide, touchSide)
  const shared =
    share.drawing === undefined ? Buffer.from(share.base64, 'base64') : await drawn(share.drawing, width, height)
  const content = shared ?? (await drawn(emptyField, width, height))
  return [
    await faviconFile(icon.content),
    touch && { path: 'apple-touch-icon.png', content: touch },
    content && { path: share.path, content },
  ].filter((file) => file !== undefined)
}
