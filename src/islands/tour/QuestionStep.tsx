import type { Problem } from '#domain/forms/problem.ts'
import { answerTo, isChosen, withAnswer, withoutAnswer, withToggled } from '#domain/forms/answers.ts'
import type { Answer, Question as Asked } from '#domain/forms/question.ts'
import { answerNote } from '#domain/tours/tour-problems.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { CountText, ProblemGroup } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { TourBooking } from '#stores/booking/tour/booking.ts'
import { leaveFocus } from '#ui/focus.ts'
import { useLive } from '#ui/use-page.ts'
import { useShop } from '#ui/use-shop.ts'
import { Choice } from './Choice.tsx'
import '#ui/button.css'
import '#ui/fields.css'
import './QuestionStep.css'

/** The step for the museum's questions. */
export function QuestionStep({ booking: { tour, choices, counts, order } }: { booking: TourBooking }) {
  const { t } = useShop()
  const sums = useStore(counts.$sums)
  const { answers } = useStore(choices.$choice)
  const problems = useStore(order.$problems)
  if (tour.questions.length === 0) return null
  return (
    <section className="question-step" aria-labelledby="questions-title">
      <h3 id="questions-title">{t('tourDetail.questions')}</h3>
      {tour.questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          answers={answers}
          problem={problems.find(({ about }) => about === question.id)}
          note={answerNote(tour, sums, answerTo(answers, question.id))}
          onAnswers={choices.answer}
        />
      ))}
    </section>
  )
}

interface QuestionProps {
  question: Asked
  /** Answers to all questions of the tour. */
  answers: readonly Answer[]
  problem: Problem | undefined
  /** A note at a number that is unlikely. */
  note: Problem | undefined
  onAnswers: (answers: Answer[]) => void
}

/** A question, answered by choosing or by typing. */
const Question = (props: QuestionProps) =>
  props.question.type === 'radio' || props.question.type === 'checkbox' ? (
    <ChoiceQuestion {...props} />
  ) : (
    <TypedQuestion {...props} />
  )

/** Returns the label of a question, which says if an answer is optional. */
const questionLabel = ({ text, mandatory }: Asked, t: FormatMessage): string =>
  mandatory ? text : `${text} (${t('guest.optional')})`

/** A question with options, of which one or several can be chosen; a choice can be undone. */
function ChoiceQuestion({ question, answers, problem, onAnswers }: QuestionProps) {
  const { t } = useShop()
  const { id, type, options, text } = question
  const isOne = type === 'radio'
  const change = isOne ? withAnswer : withToggled
  const answer = answerTo(answers, id)
  return (
    <ProblemGroup className="choice-question" legend={questionLabel(question, t)} problem={problem}>
      {options.map((option) => (
        <Choice
          key={option.id}
          type={isOne ? type : 'checkbox'}
          name={`question-${id}`}
          value={option.id}
          checked={isChosen(answer, option.id)}
          onChoose={() => onAnswers(change(answers, question, option.id))}
        >
          <span>{option.text}</span>
        </Choice>
      ))}
      {answer && isOne && (
        <button
          type="button"
          className="button-text"
          aria-label={`${t('tourDetail.clear')}: ${text}`}
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

/** The longest answer a museum would read. */
const longest = 1000

/** A question that is answered in words, with a number, or from a list; clearing it removes the answer. */
function TypedQuestion({ question, answers, problem, note, onAnswers }: QuestionProps) {
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
    'aria-describedby': (problem ?? note) && `${id}-error`,
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
      <CountText problem={problem} note={note} id={`${id}-error`} />
    </div>
  )
}
