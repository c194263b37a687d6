import { describe, expect, it } from 'vitest'
import { checkInlineCode } from '#publish/render/inline-code.ts'

const checked = (html: string) => () => checkInlineCode(html)

describe('words that look like code are none', () => {
  it.each([
    '<meta name="description" content="Vom <script> zum Museum"><p>Vom &lt;script&gt;</p>',
    '<meta content=\'Stil und <style> "heute"\'>',
    '<astro-island props="{&quot;name&quot;:&quot;</script><script>x&quot;}" client="load"></astro-island>',
    '<img alt="a > b <script src=x>">',
    '<!-- <script>old()</script> -->',
    '<!-- one --><p>a</p><!-- two <script>old()</script> --><p>b</p>',
    '<!--! <script>old()</script> -->',
    '<scripture>x</scripture>',
  ])('%s', (html) => expect(checked(html)).not.toThrow())

  it("and don't swallow the code that comes after them", () => {
    const words = '<meta content="<script src=x>">'
    expect(checked(`${words}<script>alert(1)</script>`)).toThrow('inline <script>')
  })
})

describe('other inline code fails the page', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT\n>alert(1)</SCRIPT >',
    '<script/x>alert(1)</script/x>',
    '<p title="a"><script data-src="x">alert(1)</script>',
    '<script data-type="application/json">alert(1)</script>',
    '<p title=">"><style>p{}</style>',
    '<script>never closed',
    '<script src="/a.js"><p>all of this would be its code</p>',
    '<a href=x"><script>alert(1)</script><a href="y">',
    '<p><1 <script>alert(1)</script>',
    // A comment that closes at once, and one that closes with a slip: so browsers read them.
    '<!--><script>alert(1)</script>-->',
    '<!---><script>alert(1)</script>-->',
    '<!-- a --!><script>alert(1)</script>-->',
    '<!-- a --><script>alert(1)</script><!-- b -->',
  ])('%s', (html) => expect(checked(html)).toThrow('which its content security policy blocks'))
})

it.each([
  '<script src="/a.js"></script>',
  '<script type="application/ld+json">{"@type":"Event"}</script>',
  '<script type="application/json" id="x">{}</script>',
])('%s may stay', (html) => expect(checked(html)).not.toThrow())

it('reads a long page in no time, whatever stands in it', () => {
  const begun = performance.now()
  for (const part of ['<', '<p ', '<script src=x>', '<script ', '<!--', '<a href="', 'x="', '<a =']) {
    try {
      checkInlineCode(part.repeat(20_000))
    } catch (error) {
      expect(String(error)).toContain('InlineCodeError')
    }
  }
  expect(performance.now() - begun).toBeLessThan(2000)
})
