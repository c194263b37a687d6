import type { Random } from './random.ts'

export type Point = readonly [x: number, y: number]

/**
 * The outline of a hill, a wave or a cloud bank from `x1` to `x2`: a few waves of different length laid
 * over each other, up to `height` above or below `y`, with edges broken by up to `rough`.
 */
export function contour(
  random: Random,
  {
    x1,
    x2,
    y,
    height,
    rough = 0,
    step = 16,
  }: { x1: number; x2: number; y: number; height: number; rough?: number; step?: number },
): Point[] {
  const waves = [1, 2.3, 4.7].map((times) => ({
    turns: (times * random.between(0.7, 1.3) * Math.PI * 2) / (x2 - x1),
    phase: random.between(0, Math.PI * 2),
    share: height / (times + 0.6),
  }))
  const count = Math.max(2, Math.ceil((x2 - x1) / step))
  return Array.from({ length: count + 1 }, (_, index): Point => {
    const x = x1 + ((x2 - x1) * index) / count
    const swell = waves.reduce((sum, wave) => sum + Math.sin(x * wave.turns + wave.phase) * wave.share, 0)
    return [x, y + swell + random.between(-rough, rough)]
  })
}

/** Area under an outline, down to `bottom`. */
export function below(outline: readonly Point[], bottom: number): Point[] {
  const [first, last] = [outline[0], outline.at(-1)]
  return first && last ? [...outline, [last[0], bottom], [first[0], bottom]] : []
}
