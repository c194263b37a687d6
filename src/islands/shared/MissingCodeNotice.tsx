import type { Failure } from '#domain/failures/failure.ts'
import { FailureNotice } from './problems.tsx'
import './MissingCodeNotice.css'

interface Props {
  failure: Failure
}

/**
 * Says why a part of the screen couldn't be loaded. Choices and input are stored by then, and a reload requests each
 * file again.
 */
export const MissingCodeNotice = ({ failure }: Props) => (
  <div className="missing-code-notice">
    <FailureNotice failure={failure} onRetry={() => location.reload()} />
  </div>
)
