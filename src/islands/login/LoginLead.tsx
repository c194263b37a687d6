import { useSearch } from '#ui/use-search.ts'
import { useShop } from '#ui/use-shop.ts'
import './LoginLead.css'

/**
 * What an account is for, or why one is asked to log in (section 8, HTTP 401 and 403). Only the browser knows which:
 * both stand in one place, so that nothing moves.
 */
export function LoginLead() {
  const { t } = useShop()
  const isNeeded = new URLSearchParams(useSearch()).has('fromUnauthorized')
  return (
    <p className="login-lead" role="status">
      <span data-off={isNeeded || undefined}>{t('login.text')}</span>
      <strong data-off={!isNeeded || undefined}>{t('login.needed')}</strong>
    </p>
  )
}
