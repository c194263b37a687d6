import { isBlank } from '#domain/collections/blank.ts'
import type { Problem } from './problem.ts'
import { type Answer, cleanValue, isNumber, type LineAnswer, type Question } from './question.ts'

/** Returns the answers with the one to a question replaced; an empty or blank value removes it. */
export function withAnswer(answers: readonly Answer[], question: Question, value: string): Answer[] {
  const { id: questionId, type } = question
  const others = withoutAnswer(answers, questionId)
  return isBlank(value) ? others : [...others, { questionId, type, value }]
}

/** Returns the answers with one option of a checkbox question toggled (section 4, "Answers"). */
export function withToggled(answers: readonly Answer[], question: Question, optionId: string): Answer[] {
  const { id: questionId, type } = question
  const before = chosenOptions(answers.find((answer) => answer.questionId === questionId))
  const value = before.includes(optionId) ? before.filter((id) => id !== optionId) : [...before, optionId]
  const others = withoutAnswer(answers, questionId)
  return value.length === 0 ? others : [...others, { questionId, type, value }]
}

/** Returns the answers without the one to a question. */
export const withoutAnswer = (answers: readonly Answer[], questionId: string): Answer[] =>
  answers.filter((answer) => answer.questionId !== questionId)

/** Returns the answer to a question, if there is one. */
export const answerTo = (answers: readonly Answer[], questionId: string): Answer | undefined =>
  answers.find((answer) => answer.questionId === questionId)

/** Returns the answers in the order of their questions. */
export function inOrderOf(questions: readonly Question[], answers: readonly Answer[]): Answer[] {
  const place = ({ questionId }: Answer) => questions.findIndex(({ id }) => id === questionId)
  return answers.toSorted((one, other) => place(one) - place(other))
}

/** Returns true if an option is chosen in an answer. */
export const isChosen = (answer: Answer | undefined, optionId: string): boolean =>
  chosenOptions(answer).includes(optionId)

/** Returns an answer, cleaned, with the texts of its question and its options, as the basket shows it. */
export function withWords(questions: readonly Question[], answer: Answer): LineAnswer {
  const question = questions.find(({ id }) => id === answer.questionId)
  if (!question) return answer
  const value = cleanValue(answer)
  const words = chosenOptions({ ...answer, value }).map(
    (one) => question.options.find(({ id }) => id === one)?.text ?? one,
  )
  return { ...answer, value, question: question.text, text: words.join(', ') }
}

const chosenOptions = (answer: Answer | undefined): string[] => {
  if (!answer) return []
  return Array.isArray(answer.value) ? answer.value : [answer.value]
}

/** Separates the options of an answer that is stored as one text. */
const between = '\n'

/** Converts answers to texts by question id, for storage. */
export const textsOfAnswers = (answers: readonly Answer[]): Record<string, string> =>
  Object.fromEntries(
    answers.map(({ questionId, value }) => [questionId, Array.isArray(value) ? value.join(between) : value]),
  )

/** Restores answers from stored texts; options that no longer exist are dropped. */
export const answersOfTexts = (questions: readonly Question[], texts: Record<string, string>): Answer[] =>
  questions.flatMap(({ id: questionId, type, options }): Answer[] => {
    const text = texts[questionId] ?? ''
    const chosen = text.split(between).filter((value) => options.some(({ id }) => id === value))
    if (type === 'checkbox') return chosen.length > 0 ? [{ questionId, type, value: chosen }] : []
    const isChoice = type === 'radio' || type === 'select'
    return text !== '' && (!isChoice || chosen[0] === text) ? [{ questionId, type, value: text }] : []
  })

function questionProblem(question: Question, answer: Answer | undefined): Problem[] {
  const { id: about, type, mandatory, options } = question
  const values = chosenOptions(answer).filter((value) => !isBlank(value))
  if (values.length === 0) return mandatory ? [{ key: 'tours.answerRequired', about }] : []
  const isChoice = type === 'radio' || type === 'select' || type === 'checkbox'
  if (isChoice && !values.every((value) => options.some(({ id }) => id === value))) {
    return [{ key: 'forms.chooseFromList', about }]
  }
  return type === 'number' && !values.every(isNumber) ? [{ key: 'forms.notANumber', about }] : []
}

/**
 * Returns the problems of answers (section 5): a mandatory one that is missing, a choice that isn't offered, a number
 * that isn't one.
 */
export const answerProblems = (questions: readonly Question[], answers: readonly Answer[]): Problem[] =>
  questions.flatMap((question) =>
    questionProblem(
      question,
      answers.find(({ questionId }) => questionId === question.id),
    ),
  )
