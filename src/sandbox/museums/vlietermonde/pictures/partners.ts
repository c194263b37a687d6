import { circle, path, polygon, rect, stroke, type Painter } from '#sandbox/pictures/svg.ts'
import { ink } from './palette.ts'

/** The harbour company: a quay and three cranes. */
export const harbourCompany: Painter = ({ w, h }) =>
  rect(0, 0, w, h, ink.cream) +
  rect(420, 560, 760, 46, ink.navy) +
  [500, 740, 980]
    .map(
      (x) =>
        stroke(
          [
            [x, 560],
            [x, 240],
            [x + 150, 240],
          ],
          ink.navy,
          34,
        ) +
        stroke(
          [
            [x + 140, 250],
            [x + 140, 340],
          ],
          ink.navy,
          12,
        ),
    )
    .join('')

/** The pilots: their flag, half white and half red. */
export const pilots: Painter = ({ w, h }) =>
  rect(0, 0, w, h, ink.cream) +
  rect(540, 190, 22, 430, ink.navy) +
  rect(562, 200, 240, 250, ink.glaze, { stroke: ink.navy, 'stroke-width': 8 }) +
  rect(802, 196, 250, 258, ink.signal)

/** The shipyard: a hull on the slip. */
export const shipyard: Painter = ({ w, h }) =>
  rect(0, 0, w, h, ink.cream) +
  path('M420 320 H1180 Q1130 560 980 560 H620 Q470 560 420 320Z', ink.navy) +
  [560, 700, 840, 980].map((x) => rect(x, 360, 20, 160, ink.cream)).join('') +
  polygon(
    [
      [420, 620],
      [1180, 580],
      [1180, 620],
    ],
    ink.brass,
  )

/** The sail loft: two sails. */
export const sailLoft: Painter = ({ w, h }) =>
  rect(0, 0, w, h, ink.cream) +
  path('M790 160 Q560 380 520 600 H790Z', ink.navy) +
  path('M820 240 Q1000 420 1060 600 H820Z', ink.brass) +
  circle(800, 640, 14, ink.navy)
