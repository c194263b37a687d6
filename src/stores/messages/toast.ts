import { toast } from '#domain/failures/failure.ts'
import { showMessage } from './messages.ts'

/** Says for two seconds that something was done (section 8). */
export const showToast = (text: string) => showMessage({ text, kind: 'success', timeout: toast.shownFor })
