import { atom } from 'nanostores'
import type { Failure } from '#domain/failures/failure.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { $customer } from '#stores/session/customer.ts'
import { $token } from '#stores/session/session.ts'
import { askToSignIn } from '#stores/session/sign-in-again.ts'
import { askForCustomer } from './settings.ts'

/** Whether the settings can be shown. */
export type SettingsState = { state: 'asking' } | { state: 'open' } | { state: 'failed'; failure: Failure }

export const $settings = atom<SettingsState>({ state: 'asking' })

/**
 * Opens the settings once the server has said whose they are; visitors and guests, who have none, are led to the login
 * (section 6). A session that has run out leads there too, and back (section 8). Never rejects.
 * @param path path of the settings
 * @param goTo leaves them
 */
export async function openSettings(shop: ShopContext, path: string, goTo: (path: string) => void): Promise<void> {
  $settings.set({ state: 'asking' })
  const answer = $token.get() === '' ? undefined : await askForCustomer(shop)
  if (answer?.state === 'failed') {
    if (answer.failure.does !== 'signIn') $settings.set(answer)
    return
  }
  if ($customer.get()?.isGuest ?? true) return askToSignIn(shop, path, goTo)
  $settings.set({ state: 'open' })
}
