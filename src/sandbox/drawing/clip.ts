import { el, group, path } from './svg.ts'

/** Elements of which only what lies inside the outline `d` shows. `id` must be unique in the picture. */
export const inside = (id: string, d: string, ...children: string[]) =>
  el('clipPath', { id }, path(d, '#000')) + group({ 'clip-path': `url(#${id})` }, ...children)
