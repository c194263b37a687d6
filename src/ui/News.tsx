import { type ReactNode, useEffect, useState } from 'react'
import './News.css'

/*
 * Announcements of problems, choices and results to screen readers. A text that is there only for a moment (a search, a
 * count while it is typed) is never announced, and nothing is said twice: an error that the focus moves to is read as the
 * description of its field, so it isn't announced as well. A `role="status"` elsewhere says that a whole screen waits.
 */

/** Milliseconds for which a text must stay before it is announced. */
const quiet = 250

/** Returns true if an element describes the focused control or the group around it. */
const describesFocus = (id: string): boolean =>
  document.activeElement?.closest(`[aria-describedby~="${CSS.escape(id)}"]`) !== null

/** Returns true once a text has stayed for a moment and isn't read where the focus has moved meanwhile. */
function useIsNews(text: string | undefined, id: string | undefined): boolean {
  const [news, setNews] = useState<string>()
  useEffect(() => {
    if (!text) return
    const focused = document.activeElement
    const timer = setTimeout(() => {
      const isRead = id !== undefined && document.activeElement !== focused && describesFocus(id)
      if (!isRead) setNews(text)
    }, quiet)
    return () => {
      clearTimeout(timer)
      setNews(undefined)
    }
  }, [text, id])
  return news !== undefined && news === text
}

interface Props {
  /** The text; undefined if there is nothing to announce. */
  text: string | undefined
  /** Id of the element that shows it, if controls are described by it. */
  id?: string
  /** The element that shows it, without controls: it moves into the live region. */
  children: ReactNode
}

/** Shows a text and announces it whenever it changes. */
export function News({ text, id, children }: Props) {
  const isNews = useIsNews(text, id)
  return (
    <>
      {!isNews && text !== undefined && children}
      {/* Always in the page, or screen readers would announce nothing. */}
      <div className="news" aria-live="polite">
        {isNews && children}
      </div>
    </>
  )
}

/** Announces a text that nobody sees. */
export function Announcement({ text }: Pick<Props, 'text'>) {
  const isNews = useIsNews(text, undefined)
  return (
    <p className="visually-hidden" aria-live="polite">
      {isNews && text}
    </p>
  )
}

/** Announces the description of a control again, for a press that changes nothing on the screen. */
export function announceDescription(control: Element): void {
  const [id = ''] = control.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? []
  const shown = document.getElementById(id)
  if (shown?.closest('[aria-live]') && shown.childElementCount === 0) shown.replaceChildren(shown.textContent)
}
