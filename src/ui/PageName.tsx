import { useEffect } from 'react'
import { useTitle } from './use-title.ts'

interface Props {
  /** What the page is called where nothing else is said. */
  own: string
  name: string
}

/** Calls the page by what became of what was done on it, in its heading and its title, for as long as it shows. */
export function PageName({ own, name }: Props) {
  useTitle(own, name)
  useEffect(() => {
    const heading = document.querySelector('h1')
    if (heading?.textContent !== own) return
    heading.textContent = name
    return () => {
      heading.textContent = own
    }
  }, [own, name])
  return null
}
