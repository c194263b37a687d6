import { type ReactNode, useEffect, useRef, useState } from 'react'
import { quiet, slow, whenFinal } from './announce.ts'
import { useLive } from './use-page.ts'
import './News.css'

/* The live regions of screens; `announce.ts` has the rule that they follow. Nothing else in a screen is one. */

interface Props {
  /** The text, or what it changes with; undefined if there is nothing to announce. */
  text: string | undefined
  /** Id of the element that shows it, if controls are described by it. */
  id?: string
  /** Milliseconds for which the text must stay before it is announced. */
  after?: number
  /** The element that shows it: it moves into the live region. */
  children: ReactNode
}

/**
 * Shows a text and announces it whenever it changes, once it has stayed for a while and isn't read where the focus has moved
 * meanwhile: at a control that it describes, or around it.
 */
export function News({ text, id = '', after = quiet, children }: Props) {
  const isLive = useLive()
  const region = useRef<HTMLDivElement>(null)
  const given = useRef(isLive ? undefined : text)
  const [news, setNews] = useState<string>()
  useEffect(() => {
    const isGiven = text === given.current
    given.current = undefined
    if (!text || isGiven) return
    const place = () => region.current?.previousElementSibling ?? null
    const stop = whenFinal({ place, id, after }, () => setNews(text))
    return () => {
      stop()
      setNews(undefined)
    }
  }, [text, id, after])
  const isNews = news !== undefined && news === text
  return (
    <>
      {!isNews && text !== undefined && children}
      {/* Always in the page, or screen readers would announce nothing. */}
      <div className="news" aria-live="polite" ref={region}>
        {isNews && children}
      </div>
    </>
  )
}

interface TextProps extends Omit<Props, 'children'> {
  className?: string
}

/** Shows a paragraph and announces it whenever it changes. */
export const NewsText = ({ text, id, after, className }: TextProps) => (
  <News text={text} id={id} after={after}>
    <p className={className} id={id}>
      {text}
    </p>
  </News>
)

/** Says that the visitor has to wait, and announces it if that takes long. */
export const Waiting = (props: TextProps) => <NewsText className="quiet waiting" after={slow} {...props} />

/** Announces a text that nobody sees. */
export const Announcement = ({ text }: Pick<Props, 'text'>) => (
  <div className="visually-hidden">
    <NewsText text={text} />
  </div>
)

/** Announces the description of a control again, for a press that changes nothing on the screen. */
export function announceDescription(control: HTMLElement): void {
  const [id = ''] = control.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? []
  const shown = document.getElementById(id)
  if (shown?.closest('[aria-live]')) {
    if (shown.childElementCount === 0) shown.replaceChildren(shown.textContent)
    return
  }
  // Screen readers read what gets the focus.
  control.blur()
  control.focus({ preventScroll: true })
}
