import type { ReactNode, Ref } from 'react'
import { routes } from '#domain/shop/routes.ts'
import { $storageTrouble } from '#stores/storage/storage.ts'
import { News, NewsText } from '#ui/News.tsx'
import { useShop } from '#ui/use-shop.ts'
import '#ui/Notice.css'
import '#ui/button.css'
import './Added.css'
import { useStore } from './use-store.ts'

/** The place for `Added`, beside the button that adds. */
export const AddedNotice = ({ children }: { children: ReactNode }) => <div className="added-notice">{children}</div>

interface AddedProps {
  text: string
  /** The day and the time of what was added, if it has one. */
  when?: string
  /** Milliseconds for which it must stay before it is announced, if the next page says it as well. */
  after?: number
  ref?: Ref<HTMLDivElement>
}

/** Says that something was added to the basket, with a link there; announced. */
export function Added({ text, when = '', after, ref }: AddedProps) {
  const { lang, t } = useShop()
  const forgetful = useStore($storageTrouble)
  return (
    <div className="notice" data-kind="success" ref={ref}>
      <News text={`${text} ${when}`} {...(after && { after })}>
        <div>
          <p>{text}</p>
          {when !== '' && <p>{when}</p>}
        </div>
      </News>
      <a className="button" href={routes.checkout(lang)}>
        {t('common.toBasket')}
      </a>
      <NewsText text={forgetful ? t('common.storageTrouble') : undefined} />
    </div>
  )
}
