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
    ['<details><summary>Anfahrt</summary>Mit dem Bus</details>', '<div><div>Anfahrt</div>Mit dem Bus</div>'],
    ['<menu><li>a</li></menu>', '<ul><li>a</li></ul>'],
    [
      '<s>CHF 25</s> <strike>CHF 24</strike> <del>CHF 22</del> CHF 20',
      '<s>CHF 25</s> <s>CHF 24</s> <del>CHF 22</del> CHF 20',
    ],
  ])('%s becomes %s', (dirty, clean) => expect(safeHtml(dirty, 'de')).toBe(clean))
})

describe('links in HTML by museum staff', () => {
  it.each([
    ['<a href="#m14">a</a><h2 id="m14">b</h2>', '<a href="#text-m14">a</a><h2 id="text-m14">b</h2>'],
    ['<section id=m14>b</section><a href=#m14>a</a>', '<div id="text-m14">b</div><a href="#text-m14">a</a>'],
    ['<a href="#m14">a</a><a name="m14"></a>b', '<a href="#text-m14">a</a><a id="text-m14"></a>b'],
  ])('lead to their place in the text, whose id is none of the page’s own: %s becomes %s', (dirty, clean) =>
    expect(safeHtml(dirty, 'de')).toBe(clean),
  )

  it.each(['<a href="#">a</a>', '<a href="#top">a</a>', '<a href="#order">a</a><h2>b</h2>'])(
    'lead to a place of the page as before: %s',
    (html) => expect(safeHtml(html, 'de')).toBe(html),
  )

  it('leave no id that none of them leads to', () => {
    expect(safeHtml('<h2 id="order">a</h2><p id="a">b</p><a href="#b">c</a>', 'de')).toBe(
      '<h2>a</h2><p>b</p><a href="#b">c</a>',
    )
  })

  it.each([
    ['<a href="/plan.pdf"><img src="a.jpg" alt="Plan &amp; Preise"></a>', '<a href="/plan.pdf">Plan &amp; Preise</a>'],
    ['<a href="/plan.pdf"><IMG alt=\'Plan\' src="a.jpg"/> (PDF)</a>', '<a href="/plan.pdf">Plan (PDF)</a>'],
    ['<a href="/">a</a> <img src="a.jpg" alt="Plan">', '<a href="/">a</a> '],
    ['<a href="/plan.pdf"><img src="a.jpg"></a>b', 'b'],
    ['<p><a href="/plan.pdf"> <strong></strong></a></p>', '<p> <strong></strong></p>'],
    ['<a href="/x"><img alt="<script>alert(1)</script>"></a>', ''],
    ['<a href="/x"><img alt="&lt;script&gt;"></a>', '<a href="/x">&lt;script&gt;</a>'],
  ])('always have words, those of their picture if they have no other: %s becomes %s', (dirty, clean) =>
    expect(safeHtml(dirty, 'de')).toBe(clean),
  )
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

  it.each(['div', 'section', 'dt', 'dd', 'h5', 'blockquote', 'pre', 'figcaption', 'address', 'summary', 'legend'])(
    'has a space where a <%s> ends or begins',
    (tag) => expect(plainText(`<${tag}>Quay 4</${tag}><${tag}>6000 Port</${tag}>`, 'de')).toBe('Quay 4 6000 Port'),
  )

  it('leaves out what is struck out', () => {
    expect(plainText('<s>CHF 25</s> <strike>CHF 24</strike> <del>CHF 22</del> CHF 20', 'de')).toBe('CHF 20')
  })

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
