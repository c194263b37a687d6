import { linearGradient, rect, type Painter } from '#sandbox/drawing/svg.ts'
import { inside } from './hanging.ts'
import { works } from './paintings.ts'
import { studio } from './studio.ts'

/** Racks of wire mesh pulled out one behind another, pictures hooked on them. */
export const storage: Painter = (area) => {
  const { w, h } = area
  const subjects = [works.waves, works.redSquare, works.snakes, works.blueBands] as const
  const racks = subjects.map((paint, index) => {
    const x = w * (0.62 - index * 0.23)
    const y = h * (0.05 + index * 0.035)
    const width = w * 0.52
    const height = h * (0.78 + index * 0.045)
    const mesh = [
      ...Array.from({ length: 20 }, (_, line) =>
        rect(x + (width * line) / 20, y, 2, height, '#8f9498', { opacity: 0.55 }),
      ),
      ...Array.from({ length: 22 }, (_, line) =>
        rect(x, y + (height * line) / 22, width, 2, '#8f9498', { opacity: 0.55 }),
      ),
    ].join('')
    const size = height * 0.36
    const hook = x + width - size * 0.9 - w * 0.025
    return (
      rect(x - 24, y + 10, width, height, '#000', { opacity: 0.5, filter: 'url(#soft)' }) +
      rect(x, y, width, height, `rgb(${70 + index * 22},${74 + index * 22},${78 + index * 22})`, { opacity: 0.94 }) +
      mesh +
      rect(x, y, width, height, 'none', { stroke: '#d9dde0', 'stroke-width': 10 }) +
      rect(hook + 8, y + height * 0.1 + 12, size * 0.9, size, '#000', {
        opacity: 0.5,
        filter: 'url(#close)',
      }) +
      inside(paint, { x: hook, y: y + height * 0.1, w: size * 0.9, h: size }) +
      inside(index % 2 ? works.discs : works.rotation, {
        x: hook,
        y: y + height * 0.56,
        w: size * 0.6,
        h: size * 0.6,
      })
    )
  })
  return (
    studio(area) +
    rect(0, 0, w, h, '#24272a') +
    rect(0, h * 0.86, w, h * 0.14, '#4a4d50') +
    racks.join('') +
    linearGradient(
      'dusk',
      [
        [0, '#000', 0],
        [0.7, '#000', 0.1],
        [1, '#000', 0.55],
      ],
      [0, 0, 1, 0],
    ) +
    rect(0, 0, w, h, 'url(#dusk)', { filter: 'url(#fine)' })
  )
}
