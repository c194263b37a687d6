import { partnerMark } from '#sandbox/drawing/lettering.ts'
import { circle, path, polygon, rect } from '#sandbox/drawing/svg.ts'
import { ink } from './palette.ts'

/** The plates that logos stand on are white. */
const white = '#ffffff'

const gable = (x: number, colour: string) =>
  polygon(
    [
      [x, 620],
      [x, 400],
      [x + 160, 220],
      [x + 320, 400],
      [x + 320, 620],
    ],
    colour,
  ) + rect(x + 100, 440, 120, 180, white)

/** The local heritage society: three gables. */
export const heritage = partnerMark(
  gable(320, ink.faluDark) + gable(960, ink.faluDark) + gable(640, ink.falu),
  'SKATABYGDENS HEMBYGD',
  ink.faluDark,
  white,
)

const wave = (y: number) =>
  path(`M380 ${y} q70 -60 140 0 t140 0 t140 0 t140 0 t140 0 t140 0`, 'none', { stroke: ink.sea, 'stroke-width': 36 })

/** The ferry: a bow over two waves. */
export const ferry = partnerMark(
  path('M480 250 H1060 L1200 430 H400Z', ink.deep) + rect(620, 150, 260, 100, ink.deep) + wave(510) + wave(610),
  'ALMA SUNDTRAFIK',
  ink.deep,
  white,
)

/** The fund: a sun behind a skerry. */
export const fund = partnerMark(
  circle(800, 400, 200, ink.sun) +
    path('M420 600 Q560 400 800 430 T1180 600Z', ink.spruce) +
    rect(420, 626, 760, 26, ink.spruce),
  'STIFTELSEN UTSKATA',
  ink.spruce,
  white,
)
