import { ellipse, group, linearGradient, radialGradient, rect, type Area } from '#sandbox/drawing/svg.ts'
import { blur, grain } from '#sandbox/drawing/texture.ts'

/** A neutral ground as photographers use: a table that bends up into a wall, lit from the upper left. */
export function studio({ w, h }: Area, tone: 'light' | 'warm' | 'red' = 'light'): string {
  const [wall, mid, table] = {
    light: ['#eceae6', '#dddad4', '#cfccc5'],
    warm: ['#efe6d8', '#e4d8c5', '#d6c8b2'],
    red: ['#e8442e', '#dd3119', '#c7260f'],
  }[tone] as [string, string, string]
  return (
    blur('soft', 16) +
    blur('close', 5) +
    grain('fine', 0.03) +
    linearGradient('ground', [
      [0, wall],
      [0.62, mid],
      [1, table],
    ]) +
    radialGradient(
      'lamp',
      [
        [0, '#fff', 0.55],
        [1, '#fff', 0],
      ],
      [0.3, 0.2, 0.7],
    ) +
    group({ filter: 'url(#fine)' }, rect(0, 0, w, h, 'url(#ground)'), rect(0, 0, w, h, 'url(#lamp)'))
  )
}

/** The shadow of something that stands at (x, y). */
export const standingShadow = (x: number, y: number, rx: number, ry: number) =>
  ellipse(x + rx * 0.14, y, rx, ry, '#000', { opacity: 0.38, filter: 'url(#soft)' }) +
  ellipse(x, y - ry * 0.2, rx * 0.86, ry * 0.45, '#000', { opacity: 0.42, filter: 'url(#close)' })
