import type { Problem } from '#domain/forms/problem.ts'
import type { Answer, Question as Asked } from '#domain/forms/question.ts'
import { ChoiceQuestion } from './ChoiceQuestion.tsx'
import { TypedQuestion } from './TypedQuestion.tsx'

/** What every kind of question is handed. */
export interface QuestionProps {
  question: Asked
  /** To all questions of the tour. */
  answers: readonly Answer[]
  problem: Problem | undefined
  onAnswers: (answers: Answer[]) => void
}

/** One question, answered by choosing or by typing. */
export const Question = (props: QuestionProps) =>
  props.question.type === 'radio' || props.question.type === 'checkbox' ? (
    <ChoiceQuestion {...props} />
  ) : (
    <TypedQuestion {...props} />
  )
