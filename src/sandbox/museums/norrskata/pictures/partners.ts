import { circle, path, polygon, rect, type Painter } from '#sandbox/pictures/svg.ts'
import { ink } from './palette.ts'

/** The local heritage society: three gables. */
export const heritage: Painter = ({ w, h }) =>
  rect(0, 0, w, h, ink.cream) +
  [360, 640, 920]
    .map((x, index) =>
      polygon(
        [
          [x, 620],
          [x, 400],
          [x + 160, 220],
          [x + 320, 400],
          [x + 320, 620],
        ],
        [ink.faluDark, ink.falu, ink.faluDark][index] ?? ink.falu,
      ),
    )
    .join('') +
  [460, 740, 1020].map((x) => rect(x, 440, 120, 180, ink.cream)).join('')

/** The ferry: a bow over two waves. */
export const ferry: Painter = ({ w, h }) =>
  rect(0, 0, w, h, ink.cream) +
  path('M480 250 H1060 L1200 430 H400Z', ink.deep) +
  rect(620, 150, 260, 100, ink.deep) +
  [480, 580]
    .map((y) =>
      path(
        `M360 ${y} q70 -60 140 0 t140 0 t140 0 t140 0 t140 0 t140 0 v40 q-70 60 -140 0 t-140 0 t-140 0 t-140 0 t-140 0 t-140 0Z`,
        ink.sea,
      ),
    )
    .join('')

/** The fund: a sun behind a skerry. */
export const fund: Painter = ({ w, h }) =>
  rect(0, 0, w, h, ink.cream) +
  circle(800, 400, 200, ink.sun) +
  path('M420 600 Q560 400 800 430 T1180 600Z', ink.spruce) +
  rect(420, 626, 760, 26, ink.spruce)
