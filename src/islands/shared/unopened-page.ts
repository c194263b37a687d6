import type { FormatMessage } from '#i18n/format-message.ts'
import { showMessage } from '#stores/failures/messages.ts'
import { $unopened } from '#stores/session/leave.ts'

/** Shows a link to a page that the browser should have opened by itself. @returns stops */
export const showUnopenedPage = (t: FormatMessage): (() => void) =>
  $unopened.subscribe((page) => {
    if (!page) return
    const { address, isForTop } = page
    const link = { href: address, label: t('common.openPage'), isForTop }
    showMessage({ text: t('common.notOpened'), kind: 'info', link })
  })
