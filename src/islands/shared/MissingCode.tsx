import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'
import './MissingCode.css'

/**
 * That a part of the screen can't be had. What was chosen and typed is kept by then, and a page that is loaded anew asks
 * for each file again.
 */
export function MissingCode() {
  const { t } = useShop()
  return (
    <div className="missing-code">
      <Notice kind="danger" action={{ label: t('common.retry'), onClick: () => location.reload() }}>
        <p>{t('errors.unreachable')}</p>
      </Notice>
    </div>
  )
}
