import type { Problem } from '#domain/problems/problem.ts'
import { ProblemText } from '#islands/shared/ProblemText.tsx'

interface Props {
  problems: readonly Problem[]
}

/** Problems that stand beside what they are about. */
const elsewhere = ['paymentType', 'terms', 'accountHolder', 'iban']

/** What else keeps one from paying, beside the button that was pressed; announced, since the focus may stay there. */
export const PayProblems = ({ problems }: Props) => (
  <div role="status">
    {problems
      .filter(({ about }) => !elsewhere.includes(about ?? ''))
      .map((problem) => (
        <ProblemText key={problem.key} problem={problem} />
      ))}
  </div>
)
