import { attempt } from '#domain/collections/attempt.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { $waiting } from '#stores/calls/shop-api.ts'
import { derived } from '#stores/derived/derived.ts'

/** Delay of the indicator in milliseconds; most answers arrive before that. */
const delay = 400

const fixed = { position: 'fixed', zIndex: '26', pointerEvents: 'none' }
/** Drawn as a border, which forced colours keep. */
const bar = { ...fixed, inset: '0 0 auto', borderTop: '3px solid var(--accent)', transformOrigin: 'left' }
const ring = {
  ...fixed,
  inset: 'auto 1rem 1rem auto',
  width: '1.75rem',
  height: '1.75rem',
  border: '3px solid var(--line)',
  borderTopColor: 'var(--accent)',
  borderRadius: '50%',
}

const growing = [{ scale: '0 1' }, { scale: '1 1', opacity: 1, offset: 0.8 }, { scale: '1 1', opacity: 0 }]
const turning = [{ rotate: '0turn' }, { rotate: '1turn' }]
const appearing = [{ opacity: 0 }, { opacity: 1 }]

/**
 * Creates the indicator, which floats over the page so that nothing moves. It is hidden from screen readers, since the
 * part that is loading announces itself.
 */
function makeSign(isRing: boolean): HTMLElement {
  const sign = document.createElement('div')
  sign.setAttribute('aria-hidden', 'true')
  sign.dataset['waiting'] = isRing ? 'ring' : 'bar'
  Object.assign(sign.style, isRing ? ring : bar)
  document.body.append(sign)
  attempt(
    () => {
      sign.animate(appearing, { duration: 1, delay, fill: 'backwards' })
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      sign.animate(isRing ? turning : growing, { duration: 1200, delay, iterations: Infinity })
    },
    () => {},
  )
  return sign
}

/**
 * Shows that the shop is waiting for its server (section 2, "Global layout"): with a bar along the top of the window,
 * or a ring if the museum wants no bar. It is styled here rather than in a style sheet, so that it needs no further
 * request.
 * @returns stops
 */
export function showWaiting({ noProgressBar }: Pick<ShopContext, 'noProgressBar'>): () => void {
  let sign: HTMLElement | undefined
  const show = (isWaiting: boolean) => {
    sign?.remove()
    sign = isWaiting ? makeSign(noProgressBar === true) : undefined
  }
  const stop = derived([$waiting], (count) => count > 0).subscribe(show)
  return () => {
    stop()
    show(false)
  }
}
