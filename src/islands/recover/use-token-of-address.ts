import { useEffect } from 'react'
import { recoveryToken } from '#domain/shop/addresses.ts'
import { routes } from '#domain/shop/routes.ts'
import { $recoveryToken } from '#stores/customer/recovery.ts'
import { useShop } from '#ui/use-shop.ts'

/** Takes the token of a mail's link out of the address at once: addresses are shown, shared and kept in histories. */
export function useTokenOfAddress() {
  const { lang } = useShop()
  useEffect(() => {
    const take = () => {
      const token = recoveryToken(location)
      if (token === '') return
      $recoveryToken.set(token)
      history.replaceState(history.state, '', routes.recover(lang))
    }
    take()
    // The link of a second mail, opened in this tab, changes the fragment only.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [lang])
}
