import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { useLive } from './use-page.ts'
import './button.css'

interface Props {
  /** True if nothing can be sent at the moment; the button keeps the focus. */
  unable?: boolean
  /** True if the button isn't the main action. */
  quiet?: boolean
  children: ReactNode
}

/** Time between the presses of a double click, in milliseconds, for the slowest setting of an operating system. */
const doubleClick = 1000

/**
 * Ignores the further presses of a double click, which many people make everywhere and mean as one. The browser counts
 * the presses at a place, so the first may have been on another control, which the button has replaced since.
 */
function useSinglePress() {
  const pressed = useRef(-doubleClick)
  return (click: MouseEvent) => {
    if (click.detail > 1 && click.timeStamp - pressed.current < doubleClick) click.preventDefault()
    pressed.current = click.timeStamp
  }
}

/** Ignores Enter while it is held: a form is submitted once for each press. */
export const ignoreHeldEnter = (press: KeyboardEvent) => {
  if (press.repeat && press.key === 'Enter') press.preventDefault()
}

/** Keeps Firefox from restoring a button as enabled after a reload, before the screen is hydrated. */
export const notRestored = { autoComplete: 'off' }

/** The submit button of a form. It is inactive, but looks the same, until the screen is hydrated. */
export function SubmitButton({ unable = false, quiet, children }: Props) {
  const live = useLive()
  const ignoreFurtherPresses = useSinglePress()
  return (
    <button
      type="submit"
      className={quiet ? 'button button-quiet' : 'button'}
      disabled={!live}
      {...notRestored}
      aria-disabled={unable || undefined}
      onClick={ignoreFurtherPresses}
      onKeyDown={ignoreHeldEnter}
    >
      {children}
    </button>
  )
}
