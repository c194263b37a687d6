import { severalLines, singleLine } from './typed-text.ts'

export const questionTypes = ['radio', 'select', 'checkbox', 'text', 'textarea', 'number'] as const
export type QuestionType = (typeof questionTypes)[number]

/** Returns true if a question is answered by typing rather than by choosing from options. */
export const isTyped = (type: QuestionType): boolean => type === 'text' || type === 'textarea' || type === 'number'

/** A question that the museum asks before a tour. */
export interface Question {
  id: string
  type: QuestionType
  text: string
  mandatory: boolean
  options: { id: string; text: string }[]
}

/** An answer with the texts of its question and options, which carts of earlier releases don't have. */
export interface LineAnswer extends Answer {
  question?: string
  text?: string
}

/** An answer: an option's id, several of them, or what was typed (section 4). */
export interface Answer {
  questionId: string
  type: QuestionType
  value: string | string[]
}

/** Returns true if a text is a number as people write it, with either decimal mark. */
export const isNumber = (text: string): boolean => /^[-+]?\d+(?:[.,]\d+)?$/.test(singleLine(text))

/** Returns the value of an answer with its typed text cleaned; a long answer keeps its lines. */
export const cleanValue = ({ type, value }: Answer): Answer['value'] => {
  if (typeof value !== 'string' || !isTyped(type)) return value
  return type === 'textarea' ? severalLines(value) : singleLine(value)
}

/** Returns the value of an answer as it is ordered; numbers are normalised: `7.5` from "7,5", `-7.5` from "−7.5". */
export const orderedValue = (answer: Answer): Answer['value'] => {
  const value = cleanValue(answer)
  return answer.type === 'number' && typeof value === 'string' && isNumber(value)
    ? value.replace(',', '.').replace('+', '')
    : value
}
