import { problemValues, type Problem } from '#domain/problems/problem.ts'
import type { FormatMessage } from '#i18n/format-message.ts'

interface Props {
  problem: Problem | undefined
  /** Id of the field it belongs to, which points here by `errorId`. */
  id?: string
  t: FormatMessage
}

/** What keeps something from being done, beside the field it is about. */
export const ProblemText = ({ problem, id, t }: Props) =>
  problem ? (
    <p className="field-error" id={id}>
      {t(problem.key, problemValues(problem))}
    </p>
  ) : null
