import { Fragment } from 'react'
import { leaveFocus } from '#ui/focus.ts'
import '#ui/button.css'
import './Instead.css'

interface Props<Thing extends string> {
  /** What stands before them; nothing where their names say enough. */
  lead?: string
  /** What to offer, each by what it is known by. */
  things: readonly Thing[]
  nameOf: (thing: Thing) => string
  onChoose: (thing: Thing) => void
}

/** Days or times in place of one that can't be had. */
export function Instead<Thing extends string>({ lead, things, nameOf, onChoose }: Props<Thing>) {
  if (things.length === 0) return null
  return (
    <p className="instead">
      {lead}{' '}
      {things.map((thing) => (
        <Fragment key={thing}>
          <button
            type="button"
            className="button-text"
            onClick={(press) => {
              leaveFocus(press)
              onChoose(thing)
            }}
          >
            {nameOf(thing)}
          </button>{' '}
        </Fragment>
      ))}
    </p>
  )
}
