import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Sentence } from '#ui/Sentence.tsx'

const html = (text: string) => {
  const parts = { terms: createElement('a', {}, 'Terms'), privacy: createElement('a', {}, 'Privacy') }
  return renderToStaticMarkup(createElement(Sentence, { text, parts }))
}

it('a sentence shows each link in place of its placeholder', () => {
  expect(html('I accept {{terms}} and {{privacy}}.')).toBe('I accept <a>Terms</a> and <a>Privacy</a>.')
  expect(html('{{ privacy }}: read, {{terms}} as well')).toBe('<a>Privacy</a>: read, <a>Terms</a> as well')
})
