import { describe, expect, it } from 'vitest'
import {
  answerProblems,
  answersOfTexts,
  answerTo,
  inOrderOf,
  isChosen,
  textsOfAnswers,
  withAnswer,
  withoutAnswer,
  withToggled,
  withWords,
} from '#domain/forms/answers.ts'
import { orderedValue, questionTypes, type QuestionType, type Question } from '#domain/forms/question.ts'

const options = [
  { id: 'a', text: 'A' },
  { id: 'b', text: 'B' },
]
const question = (type: QuestionType, mandatory = false): Question => ({
  id: 'q',
  type,
  text: 'Why?',
  mandatory,
  options: type === 'radio' || type === 'select' || type === 'checkbox' ? options : [],
})

describe('answers stored as text', () => {
  it('are read back unchanged, for every type of question', () => {
    const questions = questionTypes.map((type) => ({ ...question(type), id: type }))
    const answers = questions.flatMap((asked) => {
      if (asked.type === 'checkbox') return withToggled(withToggled([], asked, 'b'), asked, 'a')
      return withAnswer([], asked, asked.options.length > 0 ? 'b' : 'sieben,\nacht')
    })
    expect(answersOfTexts(questions, textsOfAnswers(answers))).toEqual(answers)
    expect(answersOfTexts(questions, {})).toEqual([])
  })

  it('drop options and questions that no longer exist', () => {
    const texts = { radio: 'gone', select: 'a', checkbox: 'gone\nb', other: 'x', text: '' }
    const questions = (['radio', 'select', 'checkbox', 'text'] as const).map((type) => ({
      ...question(type),
      id: type,
    }))
    expect(answersOfTexts(questions, texts).map(({ value }) => value)).toEqual(['a', ['b']])
  })
})

describe('the value of an answer in an order', () => {
  it.each([
    ['7,5', '7.5'],
    [' 7.5 ', '7.5'],
    ['−3', '-3'],
    ['+12', '12'],
    ['12', '12'],
    ['sieben', 'sieben'],
  ])('of %j to a number question is %j', (value, sent) => {
    expect(orderedValue({ questionId: 'q', type: 'number', value })).toBe(sent)
  })

  it('is unchanged for other types of question', () => {
    expect(orderedValue({ questionId: 'q', type: 'text', value: '7,5' })).toBe('7,5')
    expect(orderedValue({ questionId: 'q', type: 'checkbox', value: ['7,5'] })).toEqual(['7,5'])
  })
})

describe('Answers (section 4)', () => {
  it.each(['radio', 'select'] as const)('%s holds one answer id', (type) => {
    const first = withAnswer([], question(type), 'a')
    expect(first).toEqual([{ questionId: 'q', type, value: 'a' }])
    expect(withAnswer(first, question(type), 'b')).toEqual([{ questionId: 'q', type, value: 'b' }])
  })

  it('checkbox toggles ids in a list', () => {
    const one = withToggled([], question('checkbox'), 'a')
    const two = withToggled(one, question('checkbox'), 'b')
    expect(two).toEqual([{ questionId: 'q', type: 'checkbox', value: ['a', 'b'] }])
    expect(withToggled(two, question('checkbox'), 'a')[0]?.value).toEqual(['b'])
    expect(withToggled(one, question('checkbox'), 'a')).toEqual([])
  })

  it.each(['text', 'textarea', 'number'] as const)('%s holds the typed value', (type) => {
    expect(withAnswer([], question(type), ' 12 ')[0]?.value).toBe(' 12 ')
  })

  it('answers can be cleared', () => {
    const other = { questionId: 'other', type: 'text' as const, value: 'x' }
    const answers = withAnswer([other], question('text'), 'typed')
    expect(withAnswer(answers, question('text'), '  ')).toEqual([other])
    expect(withoutAnswer(answers, 'q')).toEqual([other])
  })
})

describe('a line of the basket', () => {
  it('has the answers in the order of their questions, however often they were changed', () => {
    const [name, count] = [question('text'), { ...question('number'), id: 'count' }]
    const given = withAnswer(withAnswer([], name, 'Ada'), count, '20')
    const changed = withAnswer(given, name, 'Ada B.')
    expect(changed.map(({ questionId }) => questionId)).toEqual(['count', 'q'])
    expect(inOrderOf([name, count], changed).map(({ questionId }) => questionId)).toEqual(['q', 'count'])
  })
})

describe('an answer', () => {
  const other = { questionId: 'other', type: 'text' as const, value: 'x' }

  it('is found by its question, and knows which options are chosen', () => {
    const answers = withToggled([other], question('checkbox'), 'b')
    const found = answerTo(answers, 'q')
    expect(found).toMatchObject({ questionId: 'q', value: ['b'] })
    expect([isChosen(found, 'a'), isChosen(found, 'b')]).toEqual([false, true])
    expect(answerTo([other], 'q')).toBeUndefined()
    expect(isChosen(undefined, 'a')).toBe(false)
  })

  it('is stored in the basket with the texts of its question and of the chosen options', () => {
    const questions = [{ ...question('text'), id: 'other', text: 'Who?' }, question('checkbox')]
    const chosen = { questionId: 'q', type: 'checkbox' as const, value: ['b', 'a', 'gone'] }
    expect(withWords(questions, chosen)).toEqual({ ...chosen, question: 'Why?', text: 'B, A, gone' })
    expect(withWords(questions, other)).toEqual({ ...other, question: 'Who?', text: 'x' })
    const stray = { ...other, questionId: 'gone' }
    expect(withWords(questions, stray)).toEqual(stray)
  })
})

describe('Questions (section 5)', () => {
  it('there are six types of them', () => {
    expect(questionTypes).toEqual(['radio', 'select', 'checkbox', 'text', 'textarea', 'number'])
  })

  it('one wrong value among valid ones is rejected', () => {
    const problemWith = (type: QuestionType, value: string[]) =>
      answerProblems([question(type)], [{ questionId: 'q', type, value }]).map(({ key }) => key)
    expect(problemWith('checkbox', ['a', 'gone'])).toEqual(['forms.chooseFromList'])
    expect(problemWith('checkbox', ['a', 'b'])).toEqual([])
    expect(problemWith('number', ['1', 'many'])).toEqual(['forms.notANumber'])
  })

  it.each(['radio', 'select', 'checkbox', 'text', 'textarea', 'number'] as const)(
    'a mandatory %s question must be answered',
    (type) => {
      const required = [{ key: 'tours.answerRequired', about: 'q' }]
      expect(answerProblems([question(type, true)], [])).toEqual(required)
      expect(answerProblems([question(type, true)], [{ questionId: 'q', type, value: ' ' }])).toEqual(required)
      expect(answerProblems([question(type, true)], [{ questionId: 'q', type, value: [] }])).toEqual(required)
      expect(answerProblems([question(type)], [])).toEqual([])
    },
  )

  it('an answered mandatory question has no problem', () => {
    expect(answerProblems([question('radio', true)], withAnswer([], question('radio'), 'a'))).toEqual([])
    expect(answerProblems([question('checkbox', true)], withToggled([], question('checkbox'), 'b'))).toEqual([])
    expect(answerProblems([question('text', true)], withAnswer([], question('text'), 'because'))).toEqual([])
  })

  it.each(['radio', 'select', 'checkbox'] as const)('the answer to a %s question is one of its options', (type) => {
    expect(answerProblems([question(type)], [{ questionId: 'q', type, value: 'gone' }])).toEqual([
      { key: 'forms.chooseFromList', about: 'q' },
    ])
  })

  it('the answer to a number question must be a number', () => {
    for (const value of ['12', '-3', '1,5', '1.5', ' 7 ']) {
      expect(answerProblems([question('number')], withAnswer([], question('number'), value))).toEqual([])
    }
    for (const value of ['twelve', '1.2.3', '1e5', '12 people']) {
      expect(answerProblems([question('number')], withAnswer([], question('number'), value))).toEqual([
        { key: 'forms.notANumber', about: 'q' },
      ])
    }
    expect(answerProblems([question('text')], withAnswer([], question('text'), 'twelve'))).toEqual([])
  })
})
