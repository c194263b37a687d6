import { type SyntheticEvent, useCallback, useEffect, useRef } from 'react'
import { $guestForm } from '#stores/customer/guest-form.ts'
import { fillIn, textIn } from './form-data.ts'

/**
 * Shares the e-mail address of a form with the other forms that ask for it, so that nobody types it again to set a new
 * password, to register, or to buy as a guest.
 * @param onKept called after each change is stored
 */
export function useKeptEmail(onKept: (event: SyntheticEvent<HTMLElement>) => void) {
  const form = useRef<HTMLFormElement>(null)
  const keep = useCallback(() => {
    if (!form.current) return
    const [known, email] = [$guestForm.get(), textIn(new FormData(form.current), 'email')]
    if (email !== (known.email ?? '')) $guestForm.set({ ...known, email })
  }, [])
  useEffect(() => {
    if (form.current) fillIn(form.current, { email: $guestForm.get().email })
    // Input from before this code ran is stored now.
    keep()
  }, [keep])
  return {
    form,
    keep: (event: SyntheticEvent<HTMLElement>) => {
      keep()
      onKept(event)
    },
  }
}
