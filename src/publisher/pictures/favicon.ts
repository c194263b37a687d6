import sharp from 'sharp'
import type { MadeFile } from '#publisher/files/release-file.ts'

/** Width and height of the icon, in pixels. */
const side = 48

/** Resolution at which a drawing of 64 units is a sharp icon; librsvg draws at 72 otherwise. */
const density = 144

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

/**
 * Returns `/favicon.ico`: browsers and feed readers ask for it by themselves beside whatever names no icon, such as a
 * text file, a picture or the payment page that somebody came back from.
 * @param svg - the site's icon
 * @returns `undefined` if the drawing can't be drawn here; pages name the drawing itself, which browsers may still read
 */
export async function faviconFile(svg: string): Promise<MadeFile | undefined> {
  const png = await sharp(Buffer.from(svg), { density })
    .resize(side, side)
    .png({ palette: true })
    .toBuffer()
    // librsvg refuses drawings by a plain Error; nothing else is read or written here.
    .catch(() => undefined)
  return png && { path: 'favicon.ico', content: Buffer.concat([icoHeader(png.length), png]) }
}
