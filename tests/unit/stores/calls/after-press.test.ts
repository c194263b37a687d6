import { expect, it, vi } from 'vitest'
import { afterPress, onceShown } from '#stores/calls/after-press.ts'
import { loadPage } from '../../../support/tab.ts'

/** As a browser leaves a page. */
const leave = () => dispatchEvent(new Event('pagehide'))

it('what a press sets off is done once it is shown, once', async () => {
  loadPage()
  const task = vi.fn<() => void>()
  onceShown(task)
  expect(task).not.toHaveBeenCalled()
  await afterPress()
  leave()
  expect(task).toHaveBeenCalledOnce()
})

it('is done on the way out where the page is left before, and not again', async () => {
  loadPage()
  const task = vi.fn<() => void>()
  onceShown(task)
  leave()
  expect(task).toHaveBeenCalledOnce()
  await afterPress()
  expect(task).toHaveBeenCalledOnce()
})
