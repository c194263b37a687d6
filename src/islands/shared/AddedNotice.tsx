import { routes } from '#domain/shop/routes.ts'
import { $storageTrouble } from '#stores/storage/storage.ts'
import { useShop } from '#ui/use-shop.ts'
import { useStore } from './use-store.ts'
import '#ui/Notice.css'
import '#ui/button.css'
import './AddedNotice.css'

interface Props {
  /** What was put into the basket, or nothing. */
  text: string | undefined
}

/** Tells that something lies in the basket now and leads there, which is what most do next; always in the page, so that it is announced. */
export function AddedNotice({ text }: Props) {
  const { lang, t } = useShop()
  const forgetful = useStore($storageTrouble)
  return (
    <div className="added-notice" role="status">
      {text !== undefined && (
        <div className="notice" data-kind="success">
          <p>{text}</p>
          <a className="button" href={routes.checkout(lang)}>
            {t('common.toBasket')}
          </a>
          {forgetful && <p>{t('common.storageTrouble')}</p>}
        </div>
      )}
    </div>
  )
}
