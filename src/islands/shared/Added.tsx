import type { ReactNode, Ref } from 'react'
import { routes } from '#domain/shop/routes.ts'
import { $storageTrouble } from '#stores/storage/storage.ts'
import { useShop } from '#ui/use-shop.ts'
import '#ui/Notice.css'
import '#ui/button.css'
import './Added.css'
import { useStore } from './use-store.ts'

/** The live region for `Added`; always in the page, so that changes are announced. */
export const AddedNotice = ({ children }: { children: ReactNode }) => (
  <div className="added-notice" role="status">
    {children}
  </div>
)

interface AddedProps {
  text: string
  ref?: Ref<HTMLDivElement>
}

/** Says, in an `AddedNotice`, that something was added to the basket, with a link there. */
export function Added({ text, ref }: AddedProps) {
  const { lang, t } = useShop()
  const forgetful = useStore($storageTrouble)
  return (
    <div className="notice" data-kind="success" ref={ref}>
      <p>{text}</p>
      <a className="button" href={routes.checkout(lang)}>
        {t('common.toBasket')}
      </a>
      {forgetful && <p>{t('common.storageTrouble')}</p>}
    </div>
  )
}
