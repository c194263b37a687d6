import { useEffect } from 'react'

/**
 * Puts the current step into the page's title, as long as it is shown.
 * @param own the page's name without a step
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
  /** The default name of the page. */
  own: string
  name: string
}

/** Shows the name of the current step in the heading and the title of the page, as long as it is rendered. */
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
