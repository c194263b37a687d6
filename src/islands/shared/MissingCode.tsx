import { failureByKind } from '#domain/failures/by-kind.ts'
import { FailureNotice } from './FailureNotice.tsx'

const loadAnew = () => location.reload()

/**
 * That a part of the screen can't be had. What was chosen and typed is kept by then, and a page that is loaded anew asks
 * for each file again.
 */
export const MissingCode = () => <FailureNotice failure={failureByKind.unreachable} onRetry={loadAnew} />
