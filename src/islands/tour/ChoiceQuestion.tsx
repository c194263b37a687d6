import { answerTo, isChosen, withAnswer, withoutAnswer, withToggled } from '#domain/questions/answers.ts'
import { ProblemGroup } from '#islands/shared/ProblemGroup.tsx'
import { leaveFocus } from '#ui/focus.ts'
import { useLive } from '#ui/use-live.ts'
import { useShop } from '#ui/use-shop.ts'
import type { QuestionProps } from './Question.tsx'
import { questionLabel } from './question-label.ts'
import '#ui/button.css'
import '#ui/choice.css'
import './ChoiceQuestion.css'

/** A question with some options, of which one is chosen, or several; what was chosen can be taken back. */
export function ChoiceQuestion({ question, answers, problem, onAnswers }: QuestionProps) {
  const { t } = useShop()
  const live = useLive()
  const { id, type, options, text } = question
  const answer = answerTo(answers, id)
  return (
    <ProblemGroup className="choice-question" legend={questionLabel(question, t)} problem={problem}>
      {options.map((option) => (
        <label key={option.id} className="choice">
          <input
            type={type === 'radio' ? 'radio' : 'checkbox'}
            name={`question-${id}`}
            value={option.id}
            checked={isChosen(answer, option.id)}
            disabled={!live}
            onChange={() =>
              onAnswers(
                type === 'radio' ? withAnswer(answers, question, option.id) : withToggled(answers, question, option.id),
              )
            }
          />
          <span>{option.text}</span>
        </label>
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
