import { radialGradient } from '#sandbox/drawing/svg.ts'

/** A light in the dark, to be used as `url(#id)`. */
export const glow = (id: string, colour: string) =>
  radialGradient(id, [
    [0, colour, 0.85],
    [0.3, colour, 0.35],
    [1, colour, 0],
  ])
