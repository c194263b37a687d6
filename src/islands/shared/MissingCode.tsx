import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'
import './MissingCode.css'

/**
 * Says that a part of the screen couldn't be loaded. Choices and input are stored by then, and a reload requests each
 * file again.
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
