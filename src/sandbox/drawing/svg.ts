/** Attributes of an element; undefined ones are left out, numbers are rounded to hundredths. */
export type Attributes = Record<string, string | number | undefined>

/** Width and height of what is drawn, in the drawing's own units. */
export interface Area {
  w: number
  h: number
}

/** Draws into an area and returns SVG elements. */
export type Painter = (area: Area) => string

/** Width of every drawing in its own units: a picture looks the same at any pixel size. */
const drawingWidth = 1600

const round = (value: number) => String(Math.round(value * 100) / 100)

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Writes an element: `el('rect', { x: 0, fill: '#fff' })`. */
export function el(name: string, attributes: Attributes = {}, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escape(String(value))}"`)
    .join('')
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  el('rect', { x, y, width, height, fill, ...more })

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  el('circle', { cx, cy, r, fill, ...more })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  el('ellipse', { cx, cy, rx, ry, fill, ...more })

export const polygon = (points: readonly (readonly [number, number])[], fill: string, more: Attributes = {}) =>
  el('polygon', { points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '), fill, ...more })

export const path = (d: string, fill: string, more: Attributes = {}) => el('path', { d, fill, ...more })

/** An open line through points, never filled. */
export const stroke = (
  points: readonly (readonly [number, number])[],
  colour: string,
  width: number,
  more: Attributes = {},
) =>
  el('polyline', {
    points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '),
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    ...more,
  })

export const group = (attributes: Attributes, ...children: string[]) => el('g', attributes, ...children)

/** A gradient to be put among the elements and used as `url(#id)`; stops are [offset, colour, opacity?]. */
export function linearGradient(
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  return el('linearGradient', { id, x1, y1, x2, y2 }, ...gradientStops(stops))
}

/** Like `linearGradient`, from a centre outwards; all positions as parts of the shape it fills. */
export function radialGradient(
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5],
): string {
  return el('radialGradient', { id, cx, cy, r }, ...gradientStops(stops))
}

const gradientStops = (stops: readonly (readonly [number, string, number?])[]) =>
  stops.map(([offset, colour, opacity]) => el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))

/** A whole picture of the given pixel size; its painter draws 1600 units wide. */
export function picture(size: { width: number; height: number }, paint: Painter): string {
  const area = { w: drawingWidth, h: (drawingWidth * size.height) / size.width }
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size.width,
      height: size.height,
      viewBox: `0 0 ${round(area.w)} ${round(area.h)}`,
    },
    paint(area),
  )
}

/** Elements of which only what lies inside the outline `d` shows. `id` must be unique in the picture. */
export const inside = (id: string, d: string, ...children: string[]) =>
  el('clipPath', { id }, path(d, '#000')) + group({ 'clip-path': `url(#${id})` }, ...children)
