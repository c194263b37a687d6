import { routes } from '#domain/shop/routes.ts'
import { island } from '#islands/shared/island.tsx'
import { pathAfterSignIn } from '#stores/session/sign-in.ts'
import { useLive } from '#ui/use-live.ts'
import { useShop } from '#ui/use-shop.ts'
import '#ui/button.css'
import '#islands/form/form.css'

interface Props {
  /** The task that was done before. */
  by: 'register' | 'recover'
}

/** Says that one is signed in now, and leads back to what waits for it (section 4, "Navigation memory"). */
function SignedIn({ by }: Props) {
  const { lang, t } = useShop()
  // Until the page runs nobody knows where one came from: a link home would lose it.
  const next = useLive() ? pathAfterSignIn(location.search, routes.home(lang), lang) : undefined
  return (
    <>
      <p className="lead">{t(`${by}.done`)}</p>
      <p className="form-links">
        <a className="button" href={next}>
          {t('account.continue')}
        </a>
        <a href={routes.settings(lang)}>{t('nav.settings')}</a>
      </p>
    </>
  )
}

export default island(SignedIn)
