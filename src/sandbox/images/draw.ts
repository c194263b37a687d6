import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { drawSvg, pictureVersion } from './address.ts'

export type ImageFormat = 'avif' | 'webp' | 'jpeg'

/** Widths that are drawn: others are rounded up, so that nobody can fill the disk one pixel at a time. */
const widths = [160, 320, 480, 640, 720, 800, 960, 1280, 1600, 1920]
export const drawnWidth = (asked: number): number => widths.find((width) => width >= asked) ?? 1920

/**
 * The best format a browser says it takes, for a width in pixels. Those wider than a phone's are WebP even where
 * AVIF is taken: half as many bytes again, but a third of the encoding, and somebody waits for the first drawing.
 */
export const formatFor = (accept: string, width: number): ImageFormat => {
  const webp = accept.includes('image/webp')
  if (accept.includes('image/avif') && (width <= 800 || !webp)) return 'avif'
  return webp ? 'webp' : 'jpeg'
}

/** A picture as the bytes of a file; partly transparent ones stand on white. */
export const encode = (svg: string, format: ImageFormat): Promise<Uint8Array> => {
  const image = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' })
  // Effort 1 takes half the time of 2 for some 3 % more bytes; 0 would take half again, for 40 % more.
  if (format === 'avif') return image.avif({ quality: 55, effort: 1 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 78, effort: 2 }).toBuffer()
  return image.jpeg({ quality: 80, progressive: true }).toBuffer()
}

/** Draws a picture once per width and format. */
export type Draw = (seed: MuseumSeed, name: string, width: number, format: ImageFormat) => Promise<Uint8Array>

const keptInMemory = 400

/**
 * Drawn pictures are kept in memory and, with a folder, on disk. At most two are drawn at a time: a page that
 * asks for thirty at once shouldn't stop the calls that sell tickets.
 */
export const pictureDrawer = (folder: string | undefined): Draw => {
  const memory = new Map<string, Promise<Uint8Array>>()
  const waiting: (() => void)[] = []
  let drawing = 0

  const drawInTurn = async (work: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    if (drawing >= 2) await new Promise<void>((resolve) => waiting.push(resolve))
    else drawing++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else drawing--
    }
  }

  const drawOrRead = async (file: string, svg: () => string, format: ImageFormat): Promise<Uint8Array> => {
    if (folder === undefined) return drawInTurn(() => encode(svg(), format))
    const path = join(folder, file)
    const kept = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (kept) return kept
    const bytes = await drawInTurn(() => encode(svg(), format))
    await mkdir(folder, { recursive: true })
    const unfinished = `${path}.${randomUUID()}`
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
    return bytes
  }

  return (seed, name, width, format) => {
    const file = `${seed.id}-${name}-${pictureVersion(seed, name)}-${width}.${format}`
    const known = memory.get(file)
    if (known) return known
    const drawn = drawOrRead(file, () => drawSvg(seed, name, width), format)
    memory.set(file, drawn)
    drawn.catch(() => memory.delete(file))
    const oldest = memory.size > keptInMemory ? memory.keys().next().value : undefined
    if (oldest !== undefined) memory.delete(oldest)
    return drawn
  }
}
