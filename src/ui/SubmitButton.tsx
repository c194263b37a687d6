import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useLive } from './use-page.ts'
import './button.css'

interface Props {
  /** True if nothing can be sent at the moment; the button keeps the focus. */
  unable?: boolean
  /** True if the button isn't the main action. */
  quiet?: boolean
  children: ReactNode
}

/** Ignores the further presses of a double click, which many people make everywhere and mean as one. */
const ignoreFurtherPresses = (click: MouseEvent) => {
  if (click.detail > 1) click.preventDefault()
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
