import { partnerMark } from '#sandbox/drawing/lettering.ts'
import { path, rect, stroke } from '#sandbox/drawing/svg.ts'
import { ink } from './palette.ts'

/** The plates that logos stand on are white. */
const white = '#ffffff'

const crane = (x: number) =>
  path(`M${x} 560 V240 H${x + 150}`, 'none', { stroke: ink.navy, 'stroke-width': 34 }) +
  rect(x + 134, 250, 12, 90, ink.navy)

/** The harbour company: three cranes on a quay. */
export const harbourCompany = partnerMark(
  rect(420, 560, 760, 46, ink.navy) + [500, 740, 980].map(crane).join(''),
  'HAVENBEDRIJF VLIET',
  ink.navy,
  white,
)

/** The pilots: their flag, half white and half red. */
export const pilots = partnerMark(
  rect(540, 190, 22, 430, ink.navy) +
    rect(562, 200, 240, 250, ink.glaze, { stroke: ink.navy, 'stroke-width': 8 }) +
    rect(802, 196, 250, 258, ink.signal),
  'LOODSEN VLIETMOND',
  ink.navy,
  white,
)

/** The shipyard: a hull on the slip. */
export const shipyard = partnerMark(
  path('M420 320 H1180 Q1130 560 980 560 H620 Q470 560 420 320Z', ink.navy) +
    [560, 700, 840, 980].map((x) => rect(x, 360, 20, 160, white)).join('') +
    stroke(
      [
        [420, 610],
        [1180, 586],
      ],
      ink.brass,
      18,
    ),
  'WERF DE HOOP',
  ink.navy,
  white,
)

/** The sail loft: one sail, seamed, with a needle in it. */
export const sailLoft = partnerMark(
  path('M640 130 L1060 600 Q860 650 640 600Z', ink.brass) +
    [240, 340, 440, 540].map((y) => rect(640, y, (y - 130) * 0.88, 10, white)).join('') +
    stroke(
      [
        [560, 640],
        [900, 250],
      ],
      ink.navy,
      20,
    ),
  'ZEILMAKERIJ NOORDWAL',
  ink.navy,
  white,
)
