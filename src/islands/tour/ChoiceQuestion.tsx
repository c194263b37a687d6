import { answerTo, isChosen, withAnswer, withoutAnswer, withToggled } from '#domain/forms/answers.ts'
import { ProblemGroup, useGroupProblem } from '#islands/shared/ProblemGroup.tsx'
import { leaveFocus } from '#ui/focus.ts'
import { useLive } from '#ui/use-live.ts'
import { useShop } from '#ui/use-shop.ts'
import type { QuestionProps } from './Question.tsx'
import { questionLabel } from './question-label.ts'
import '#ui/button.css'
import '#ui/choice.css'
import './ChoiceQuestion.css'

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name: string
  option: QuestionProps['question']['options'][number]
  checked: boolean
  onChoose: () => void
}

/** One option of a question. */
function Choice({ type, name, option: { id, text }, checked, onChoose }: ChoiceProps) {
  const live = useLive()
  const marks = useGroupProblem()
  return (
    <label className="choice">
      <input type={type} name={name} value={id} checked={checked} disabled={!live} onChange={onChoose} {...marks} />
      <span>{text}</span>
    </label>
  )
}

/** A question with some options, of which one is chosen, or several; what was chosen can be taken back. */
export function ChoiceQuestion({ question, answers, problem, onAnswers }: QuestionProps) {
  const { t } = useShop()
  const { id, type, options, text } = question
  const answer = answerTo(answers, id)
  return (
    <ProblemGroup className="choice-question" legend={questionLabel(question, t)} problem={problem}>
      {options.map((option) => (
        <Choice
          key={option.id}
          type={type === 'radio' ? 'radio' : 'checkbox'}
          name={`question-${id}`}
          option={option}
          checked={isChosen(answer, option.id)}
          onChoose={() =>
            onAnswers(
              type === 'radio' ? withAnswer(answers, question, option.id) : withToggled(answers, question, option.id),
            )
          }
        />
      ))}
      {answer && type === 'radio' && (
        <button
          type="button"
          className="button-text"
          aria-label={t('tourDetail.clearName', { name: text })}
          onClick={(press) => {
            leaveFocus(press)
            onAnswers(withoutAnswer(answers, id))
          }}
        >
          {t('tourDetail.clear')}
        </button>
      )}
    </ProblemGroup>
  )
}
