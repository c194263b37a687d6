import { ellipse, group, path, rect } from '#sandbox/drawing/svg.ts'

/** A standing visitor seen from behind; `height` in units of the drawing, feet at (x, y). */
export function visitor(x: number, y: number, height: number, coat: string): string {
  const u = height / 100
  const body = 'M-10 0L-10 -42L10 -42L10 0L3 0L0 -34L-3 0Z'
  return group(
    {},
    ellipse(x + 10 * u, y, 26 * u, 4 * u, '#000', { opacity: 0.3, filter: 'url(#soft)' }),
    group(
      { transform: `translate(${x} ${y}) scale(${u})` },
      path(body, '#1c1d20'),
      path('M-12 -36L-10 -42C-15 -58 -15 -74 -9 -80C-5 -84 5 -84 9 -80C15 -74 15 -58 10 -42L12 -30L-12 -30Z', coat),
      path('M-9 -80C-15 -72 -15 -52 -12 -40L-8 -41C-10 -55 -9 -66 -6 -74Z', '#000', { opacity: 0.22 }),
      ellipse(0, -91, 6.2, 7.6, '#3b2a20'),
      rect(-2.4, -86, 4.8, 6, '#3b2a20'),
    ),
  )
}
