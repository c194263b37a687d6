import { lettering, widthOf } from './lettering.ts'
import { group, rect, type Painter } from './svg.ts'

/** A partner's logo, half as high as wide: a mark drawn for 1600 × 700 units with the partner's name under it. */
export const partnerMark =
  (mark: string, name: string, colour: string, ground: string): Painter =>
  ({ w, h }) => {
    const height = Math.min(112, (112 * (w - 200)) / widthOf(name, 112))
    return (
      rect(0, 0, w, h, ground) +
      group({ transform: `translate(${w * 0.13} 0) scale(.74)` }, mark) +
      lettering(name, { x: (w - widthOf(name, height)) / 2, y: h * 0.74, height, colour, weight: 0.95 })
    )
  }
