import { circle, group, path, polygon } from '#sandbox/drawing/svg.ts'
import { ink } from './palette.ts'

/** A compass rose of thirty-two points. */
export function rose(x: number, y: number, r: number): string {
  const point = (angle: number, length: number, half: number, light: string, dark: string) =>
    group(
      { transform: `rotate(${angle})` },
      polygon(
        [
          [0, -length],
          [0, 0],
          [-half, -half * 1.2],
        ],
        light,
      ),
      polygon(
        [
          [0, -length],
          [0, 0],
          [half, -half * 1.2],
        ],
        dark,
      ),
    )
  const ring = (count: number, offset: number, length: number, half: number, light: string, dark: string) =>
    Array.from({ length: count }, (_, index) => point(offset + (index * 360) / count, length, half, light, dark)).join(
      '',
    )
  return group(
    { transform: `translate(${x} ${y})` },
    circle(0, 0, r * 0.8, ink.cream, { stroke: ink.oakDark, 'stroke-width': 2 }),
    circle(0, 0, r * 0.74, 'none', {
      stroke: ink.oakDark,
      'stroke-width': 1.5,
      'stroke-dasharray': `${(r * 0.74 * Math.PI) / 36} ${(r * 0.74 * Math.PI) / 36}`,
    }),
    ring(16, 11.25, r * 0.66, r * 0.05, ink.cream, ink.oakDark),
    ring(8, 22.5, r * 0.74, r * 0.08, ink.brassLight, ink.brassDark),
    ring(4, 45, r * 0.86, r * 0.13, ink.cream, ink.signal),
    ring(4, 0, r, r * 0.17, ink.cream, ink.delftDark),
    circle(0, 0, r * 0.09, ink.brass, { stroke: ink.oakDark, 'stroke-width': 2 }),
    path(
      `M0 ${-r * 1.24} q${r * 0.1} ${r * 0.1} 0 ${r * 0.2} q${-r * 0.1} ${-r * 0.1} 0 ${-r * 0.2}Z M${-r * 0.09} ${-r * 1.13} q${-r * 0.02} ${-r * 0.1} ${r * 0.06} ${-r * 0.04} l0 ${r * 0.1}Z M${r * 0.09} ${-r * 1.13} q${r * 0.02} ${-r * 0.1} ${-r * 0.06} ${-r * 0.04} l0 ${r * 0.1}Z`,
      ink.oakDark,
    ),
  )
}
