import { answerTo, withAnswer } from '#domain/forms/answers.ts'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import { useLive } from '#ui/use-live.ts'
import { useShop } from '#ui/use-shop.ts'
import type { QuestionProps } from './Question.tsx'
import { questionLabel } from './question-label.ts'
import '#ui/fields.css'

/** The longest answer a museum would read. */
const longest = 1000

/** A question that is answered in words, with a number, or from a list; emptied, it isn't answered any more. */
export function TypedQuestion({ question, answers, problem, onAnswers }: QuestionProps) {
  const { t } = useShop()
  const live = useLive()
  const { type, options, mandatory } = question
  const id = `question-${question.id}`
  const value = answerTo(answers, question.id)?.value ?? ''
  const control = {
    id,
    value,
    disabled: !live,
    'aria-required': mandatory,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': problem && `${id}-error`,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onAnswers(withAnswer(answers, question, currentTarget.value)),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{questionLabel(question, t)}</label>
      {type === 'select' && (
        <select {...control}>
          <option value="">{t('guest.choose')}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.text}
            </option>
          ))}
        </select>
      )}
      {type === 'textarea' && <textarea {...control} rows={4} maxLength={longest} />}
      {(type === 'text' || type === 'number') && (
        <input
          {...control}
          type="text"
          autoComplete="off"
          inputMode={type === 'number' ? 'decimal' : undefined}
          maxLength={longest}
        />
      )}
      <ProblemText problem={problem} id={`${id}-error`} />
    </div>
  )
}
