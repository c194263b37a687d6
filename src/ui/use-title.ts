import { useEffect } from 'react'

/**
 * Calls the page in its title by the step that is shown, for as long as it is.
 * @param own what the page is called without it
 */
export function useTitle(own: string, step: string) {
  useEffect(() => {
    const { title } = document
    document.title = title.replace(own, () => step)
    return () => {
      document.title = title
    }
  }, [own, step])
}
