import { hash } from 'node:crypto'

/** Matches the class of a picture that shows its colour until it is there (`placeholderClass`). */
const colourClass = /class="picture picture-([0-9a-f]{3})[ "]/g

/** A page as it is printed, and the text of its stylesheet. */
interface StyledPage {
  html: string
  style: string
}

const hashOf = (style: string) => `sha256-${hash('sha256', style, 'base64')}`

/**
 * Adds the colours of a page's own pictures to its stylesheet: no policy of ours allows a style attribute. The colour stays
 * within a frame's padding.
 */
export function withPlaceholders({ html, style }: StyledPage): StyledPage {
  const colours = new Set(Array.from(html.matchAll(colourClass), ([, colour = '']) => colour))
  if (colours.size === 0) return { html, style }
  const rules = [...colours].toSorted().map((colour) => `.picture-${colour}{background:#${colour} content-box}`)
  const whole = style + rules.join('')
  return { html: html.replace(hashOf(style), hashOf(whole)).replace(style, () => whole), style: whole }
}
