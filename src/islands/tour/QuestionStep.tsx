import { useStore } from '@nanostores/react'
import type { ShownTour } from '#stores/booking/tour/published.ts'
import { useShop } from '#ui/use-shop.ts'
import { Question } from './Question.tsx'
import './QuestionStep.css'

/** What the museum wants to know before the tour. */
export function QuestionStep({ booking: { tour, choices, order } }: { booking: ShownTour }) {
  const { t } = useShop()
  const choice = useStore(choices.$choice, { ssr: 'initial' })
  const problems = useStore(order.$problems, { ssr: 'initial' })
  if (tour.questions.length === 0) return null
  return (
    <section className="question-step" aria-labelledby="questions-title">
      <h3 id="questions-title">{t('tourDetail.questions')}</h3>
      {tour.questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          answers={choice.answers}
          problem={problems.find(({ about }) => about === question.id)}
          onAnswers={(answers) => choices.choose({ ...choice, answers })}
        />
      ))}
    </section>
  )
}
