import { useEffect } from 'react'

/**
 * Calls the page in its title by the step that is shown, for as long as it is.
 * @param own what the page is called without it
 */
function useTitle(own: string, step: string) {
  useEffect(() => {
    const { title } = document
    document.title = title.replace(own, () => step)
    return () => {
      document.title = title
    }
  }, [own, step])
}

interface Props {
  /** The name of the page where nothing else is said. */
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
