import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { messageFormatter } from '#i18n/format-message.ts'
import { showMessages, showUnopenedPage } from '#islands/shared/page-messages.ts'
import { dismissMessage } from '#stores/failures/messages.ts'
import { $unopened } from '#stores/session/leave.ts'
import { strings } from './stage.tsx'

it('a page that didn’t open by itself is linked; in a frame each press tries another way out', async () => {
  const place = document.createElement('div')
  place.innerHTML =
    '<div id="message"><div aria-live="polite"><p></p></div><a hidden></a><button hidden></button></div>'
  document.body.append(place)
  const stops = [
    showMessages(),
    showUnopenedPage(messageFormatter(strings, 'en')),
    dismissMessage,
    () => place.remove(),
  ]
  onTestFinished(() => stops.forEach((stop) => stop()))
  $unopened.set({ address: '#payment', isForTop: true })
  const link = page.getByRole('link', { name: strings['common.openPage'] })
  await expect.element(page.getByText(strings['common.notOpened'] ?? '')).toBeVisible()
  await expect.element(link).toHaveAttribute('href', '#payment')
  const opened: (string | undefined)[] = []
  addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) opened.push(event.target.target)
    // As a frame does that may not.
    event.preventDefault()
  })
  for (const press of [1, 2, 3, 4]) {
    await link.click()
    await expect.poll(() => opened).toHaveLength(press)
  }
  expect(opened).toEqual(['_top', '_blank', '_self', '_self'])

  $unopened.set({ address: '#next', isForTop: false })
  await expect.element(link).toHaveAttribute('href', '#next')
  await expect.element(link).toHaveAttribute('target', '')
})
