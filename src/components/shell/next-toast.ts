/* What a page without islands needs to say what was done on the page before: loaded there alone, and only then. */
import { showMessages } from '#islands/shared/page-messages.ts'
import { showNextToast } from '#stores/failures/messages.ts'

showMessages()
showNextToast()
