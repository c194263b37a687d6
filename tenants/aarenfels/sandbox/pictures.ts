import { picture, type Painter } from '#sandbox/drawing/svg.ts'
import { bookPictures } from './pictures/books.ts'
import { concert, onePicture } from './pictures/evenings.ts'
import { islandByDay, islandByEvening } from './pictures/garden.ts'
import { ink, paper, vermilion } from './pictures/palette.ts'
import { stillLife } from './pictures/still-life.ts'
import { storage } from './pictures/storage.ts'
import { school, workshop } from './pictures/workbench.ts'
import { partnerLogos, passPictures } from './pictures/cards.ts'
import { room } from './pictures/gallery.ts'
import { enfilade, rockRoom } from './pictures/halls.ts'
import { objectPictures } from './pictures/objects.ts'
import { tippingSquare, works } from './pictures/paintings.ts'
import { haldiPhotograph } from './pictures/photographs.ts'
import { printPictures } from './pictures/prints.ts'

const landscape = 0.5625
const portrait = 1.25
const square = 1

/** Pictures that share a shape. */
const inShape = (shape: number, painters: Record<string, Painter>) =>
  Object.fromEntries(Object.entries(painters).map(([name, paint]) => [name, { shape, paint }]))

/** Every picture of the museum: its shape (height ÷ width) and what paints it. */
const all: Record<string, { shape: number; paint: Painter }> = {
  'banner-brunnegg': { shape: landscape, paint: tippingSquare(7, { column: 2, row: 0, angle: 13, size: 2.8 }) },
  'banner-brunnegg-mobile': { shape: portrait, paint: tippingSquare(7, { column: 1, row: -1, angle: 13, size: 2.8 }) },
  'banner-collection': {
    shape: landscape,
    paint: room(
      [
        { paint: works.snakes, box: { x: 0.05, y: 0.2, w: 0.25, h: 0.6 } },
        { paint: works.redSquare, box: { x: 0.37, y: 0.2, w: 0.3, h: 0.6 } },
        { paint: works.blueBands, box: { x: 0.74, y: 0.26, w: 0.2, h: 0.48 } },
      ],
      { bench: true },
    ),
  },
  'banner-collection-mobile': {
    shape: portrait,
    paint: room([{ paint: works.redSquare, box: { x: 0.16, y: 0.24, w: 0.68, h: 0.46 } }], {
      visitors: [{ x: 0.4, coat: '#22262c' }],
    }),
  },
  'banner-shop': { shape: landscape, paint: stillLife },
  'banner-shop-mobile': { shape: portrait, paint: stillLife },
  'event-brunnegg': {
    shape: 0.75,
    paint: tippingSquare(9, { column: -2, row: 1, angle: -14, size: 3.4 }, ['#e9e6de', ink, vermilion]),
  },
  'event-collection': { shape: 0.75, paint: rockRoom(works.snakes) },
  'event-haldi': { shape: 0.75, paint: haldiPhotograph('mountains') },
  'event-concerts': { shape: 0.75, paint: concert },
  'event-day-ticket': { shape: 0.75, paint: islandByDay },
  'event-workshop': { shape: 0.75, paint: workshop },
  'event-one-picture': { shape: 0.75, paint: onePicture },
  ...inShape(square, bookPictures),
  ...inShape(square, printPictures),
  ...inShape(square, objectPictures),
  ...inShape(0.625, passPictures),
  ...inShape(0.4, partnerLogos),
  'tour-highlights': {
    shape: 0.75,
    paint: room([{ paint: works.discs, box: { x: 0.22, y: 0.12, w: 0.56, h: 0.68 } }], {
      visitors: [
        { x: 0.3, coat: '#8c2f22' },
        { x: 0.44, coat: '#23272e' },
        { x: 0.72, coat: '#51606b' },
      ],
    }),
  },
  'tour-garden': { shape: 0.75, paint: islandByEvening },
  'tour-brunnegg': {
    shape: 0.75,
    paint: tippingSquare(4, { column: 0, row: 0, angle: 9, size: 2 }, [vermilion, ink, paper]),
  },
  'tour-private': { shape: 0.75, paint: enfilade(works.redSquare) },
  'tour-storage': { shape: 0.75, paint: storage },
  'tour-school': { shape: 0.75, paint: school },
}

/** Names of the pictures with their shapes. */
export const shapes: Record<string, number> = Object.fromEntries(
  Object.entries(all).map(([name, { shape }]) => [name, shape]),
)

/** Draws the picture called `name` as SVG; an unknown name is an error. */
export function draw(name: string, size: { width: number; height: number }): string {
  const found = all[name]
  if (!found) throw new Error(`Kunsthaus Aarenfels has no picture called ${name}.`)
  return picture(size, found.paint)
}
