/* Shows the toast of the previous page on a page without islands; loaded only if there is one. */
import { showMessages } from '#islands/shared/page-messages.ts'
import { showNextToast } from '#stores/failures/messages.ts'

showMessages()
showNextToast()
