export const questionTypes = ['radio', 'select', 'checkbox', 'text', 'textarea', 'number'] as const
export type QuestionType = (typeof questionTypes)[number]

/** Returns true if a question is answered in the visitor's own words; others by what the museum offers to choose. */
export const isTyped = (type: QuestionType): boolean => type === 'text' || type === 'textarea' || type === 'number'

/** Describes what the museum wants to know before a tour. */
export interface Question {
  id: string
  type: QuestionType
  text: string
  mandatory: boolean
  options: { id: string; text: string }[]
}

/** An answer with the words it was asked and given in, which carts of before didn't keep. */
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
