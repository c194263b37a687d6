import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Sentence } from '#ui/Sentence.tsx'

const html = (text: string) => {
  const parts = { terms: createElement('a', {}, 'Terms'), privacy: createElement('a', {}, 'Privacy') }
  return renderToStaticMarkup(createElement(Sentence, { text, parts }))
}

it('a sentence has each of its links in the place that the language gives it', () => {
  expect(html('I accept {{terms}} and {{privacy}}.')).toBe('I accept <a>Terms</a> and <a>Privacy</a>.')
  expect(html('{{ privacy }}: read, {{terms}} as well')).toBe('<a>Privacy</a>: read, <a>Terms</a> as well')
})
