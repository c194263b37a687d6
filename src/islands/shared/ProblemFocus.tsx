import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, type RefObject } from 'react'
import { focusFirstProblem } from '#ui/focus.ts'

interface Props {
  /** Grows with each try in vain, and begins at 0 again after one that succeeded. */
  $tries: ReadableAtom<number>
  root: RefObject<HTMLElement | null>
}

/** Moves the focus to the first problem in `root` after a try in vain: here, so that only this renders again for it. */
export function ProblemFocus({ $tries, root }: Props) {
  const tries = useStore($tries, { ssr: 'initial' })
  useEffect(() => {
    if (tries > 0) focusFirstProblem(root.current)
  }, [tries, root])
  return null
}
