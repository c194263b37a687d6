import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText, safeHtml, levelHeadings } from '#site/html.ts'

describe('HTML by museum staff is sanitised', () => {
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script>a', 'a'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<p style="position:fixed">a</p>', '<p>a</p>'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<h1>Title</h1>', '<h2>Title</h2>'],
    ['<div style="x">Quay 4</div><div>6000 Port</div>', '<div>Quay 4</div><div>6000 Port</div>'],
    ['<section>A</section><pre>B</pre>', '<div>A</div><div>B</div>'],
    ['<h5>By ship</h5>Daily', '<h2>By ship</h2>Daily'],
    ['<ol start="2" type="a"><li value="7">a</li></ol>', '<ol start="2" type="a"><li value="7">a</li></ol>'],
    ['<p>ö &amp; <strong>ü</strong></p>', '<p>ö &amp; <strong>ü</strong></p>'],
    ['<a href="/de/tickets/">a</a>', '<a href="/de/tickets/">a</a>'],
    ['<a href="https://user:pass@a.example/x?y#z">a</a>', '<a href="https://a.example/x?y#z">a</a>'],
    ['<a href="mailto:shop@a.example">a</a>', '<a href="mailto:shop@a.example">a</a>'],
  ])('%s becomes %s', (dirty, clean) => expect(safeHtml(dirty, 'de')).toBe(clean))
})

describe('the text of HTML has the typography of its language', () => {
  it.each([
    ['<p>Que faire ? « <em>Rien</em> »</p>', '<p>Que faire\u202f? «\u00a0<em>Rien</em>\u00a0»</p>'],
    [
      '<p>Art &amp; vie ; <strong>suite</strong> : fin</p>',
      '<p>Art &amp; vie\u202f; <strong>suite</strong>\u00a0: fin</p>',
    ],
    ['<a href="https://a.example/?q=a%20?b">Lire !</a>', '<a href="https://a.example/?q=a%20?b">Lire\u202f!</a>'],
  ])('in French %s becomes %s', (html, set) => {
    expect(safeHtml(html, 'fr')).toBe(set)
    expect(safeHtml(html, 'de')).toBe(html)
  })
})

describe('plain text from HTML', () => {
  it('is the text alone, with entities decoded once', () => {
    expect(plainText('<h2>Öffnungszeiten</h2><p>Di&ndash;So &amp; Feiertage,<br>10 &lt; 17 Uhr</p>', 'de')).toBe(
      'Öffnungszeiten Di–So & Feiertage, 10 < 17 Uhr',
    )
  })

  it.each(['div', 'section', 'dt', 'dd', 'h5', 'blockquote', 'pre', 'figcaption', 'address'])(
    'has a space where a <%s> ends or begins',
    (tag) => expect(plainText(`<${tag}>Quay 4</${tag}><${tag}>6000 Port</${tag}>`, 'de')).toBe('Quay 4 6000 Port'),
  )

  it('has the typography of its language', () => {
    expect(plainText('<p>Que faire ? Lire !</p>', 'fr')).toBe('Que faire\u202f? Lire\u202f!')
  })

  it('is never cut inside a surrogate pair', () => {
    expect(plainText('a🎨🎨🎨', 'de', 4)).toBe('a…')
  })

  it('is cut at the end of a word, and never longer than requested', () => {
    expect(plainText('<p>eins zwei drei</p>', 'de', 10)).toBe('eins zwei…')
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (html) => {
        expect(plainText(html, 'de', 50).length).toBeLessThanOrEqual(51)
      }),
    )
  })
})

describe('headings in texts of the museum', () => {
  it('begin one level below the h1 of the page', () => {
    expect(levelHeadings('<h3>Before you go</h3><p>…</p><h3>By ship</h3>')).toBe(
      '<h2>Before you go</h2><p>…</p><h2>By ship</h2>',
    )
  })

  it('never go down more than one level', () => {
    expect(levelHeadings('<h2>A</h2><h4>B</h4><h4>C</h4><h2>D</h2>')).toBe('<h2>A</h2><h3>B</h3><h3>C</h3><h2>D</h2>')
  })

  it('keep their order where a text has an h1 of its own, and end at h6', () => {
    expect(levelHeadings('<h1>A</h1><h2>B</h2>')).toBe('<h2>A</h2><h3>B</h3>')
    const six = [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>a</h${level}>`).join('')
    expect(levelHeadings(six)).toMatch(/<h6>a<\/h6><h6>a<\/h6>$/)
  })

  it('are unchanged if their levels are in order', () => {
    const html = '<h2 lang="sv">A</h2><h3>B</h3><h4>C</h4><h3>D</h3>'
    expect(levelHeadings(html)).toBe(html)
  })
})
