import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useForm } from '#islands/form/use-form.ts'
import { show } from './stage.tsx'

/** A form whose success leads to another page. */
function LeavingForm() {
  const { sending, submit } = useForm({
    problems: () => [],
    send: () => Promise.resolve({ state: 'done' }),
    done: () => 'leaves',
  })
  return (
    <form onSubmit={submit}>
      <button type="submit">{sending ? 'Sending' : 'Send'}</button>
    </form>
  )
}

it('lets a form be sent again that Back has restored as it was left', async () => {
  show(<LeavingForm />)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Sending' })).toBeVisible()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
})
