import { useEffect, useRef } from 'react'
import { isArriving } from '#stores/session/arrival.ts'

/** For the heading of a step: it takes the focus of those who were led there. */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isArriving()) heading.current?.focus()
  }, [])
  return heading
}
