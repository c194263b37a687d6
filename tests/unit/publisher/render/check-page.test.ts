import { describe, expect, it } from 'vitest'
import { checkPage } from '#publisher/render/check-page.ts'

const checked =
  (html: string, style = '') =>
  () =>
    checkPage(html, style)

it('text that looks like code doesn’t hide the code after it', () => {
  const words = '<meta content="<script src=x>">'
  expect(checked(`${words}<script>alert(1)</script>`)).toThrow('inline <script>')
})

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
])('inline code is rejected: %s', (html) => expect(checked(html)).toThrow('which its content security policy blocks'))

describe('a page’s own stylesheet', () => {
  const style = 'p{color:#111}'
  const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`

  it('passes in its head', () => {
    expect(checked(page(`<style>${style}</style>`), style)).not.toThrow()
  })

  it.each([
    ['if it is repeated', page(`<style>${style}</style><style>${style}</style>`)],
    ['if it has one more character', page(`<style>${style} </style>`)],
    ['if it is in the body', page('', `<style>${style}</style>`)],
    ['if it follows another', page(`<style>b{}</style><style>${style}</style>`)],
    ['if it follows another in a <noscript>', page(`<noscript><style>b{}</style></noscript><style>${style}</style>`)],
    ['if it is never closed', `<html><head><style>${style}`],
  ])('is rejected %s', (_, html) => expect(checked(html, style)).toThrow('inline <style>'))

  it('is rejected if its own text ends it', () => {
    const broken = 'p::before{content:"</style><script>alert(1)</script>"}'
    expect(checked(page(`<style>${broken}</style>`), broken)).toThrow('inline')
  })
})

const policy = `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'">`
const inBody = (html: string) => `<!DOCTYPE html><html><head>${policy}</head><body>${html}</body></html>`
const refresh = '<meta http-equiv=refresh content="0;url=https://evil.example/">'

describe('a <meta> with http-equiv beside the policy is rejected, wherever it is', () => {
  it.each([
    refresh,
    '<META HTTP-EQUIV="Refresh" content="0;url=https://evil.example/">',
    '<meta/http-equiv=refresh/content=0>',
    '<meta name="x"http-equiv=refresh>',
    "<meta name='x' \n http-equiv = 'refresh' content='0'>",
    policy,
    `<noscript>${refresh}</noscript>`,
    `<template>${refresh}</template>`,
    // A browser that runs scripts ends <noscript> in the attribute; one that runs none doesn't.
    `<noscript><a href="mailto:x</noscript>${refresh.replaceAll('"', '')}">x</a></noscript>`,
    `<noscript><a title="<!--">${refresh}</a></noscript>`,
    `<noscript><!--</noscript>${refresh}--></noscript>`,
  ])('%s', (html) =>
    expect(checked(inBody(html))).toThrow('a <meta> with http-equiv beside its content security policy'),
  )

  it('even before the policy, or instead of it', () => {
    expect(checked(inBody('').replace('<head>', `<head>${refresh}`))).toThrow('a <meta> with http-equiv')
    expect(checked(inBody('').replace(policy, refresh))).toThrow('a <meta> with http-equiv')
    expect(checked(inBody('').replace(policy, '').replace('<body>', `<body>${policy}`))).toThrow('a <meta> with')
  })
})

it.each([
  '<base href="https://evil.example/">',
  '<BASE target=_blank>',
  '<form action="https://evil.example/">',
  '<form action=//evil.example>',
  '<form action="/\\evil.example">',
  '<form action="/&#47;evil.example">',
  '<form action="/\t/evil.example">',
  '<form action="&#104;ttps://evil.example">',
  '<form action=" https://evil.example">',
  '<form action="javascript:alert(1)">',
  '<form action="evil">',
  '<form class="x" method="post" ACTION="https://evil.example">',
  '<button formaction="https://evil.example">',
  '<input type=submit formAction=//evil.example>',
  '<iframe srcdoc="&lt;p>">',
  '<noscript><form action="https://evil.example"></form></noscript>',
  '<template><form action="https://evil.example"></form></template>',
])('an element that leads to another site is rejected: %s', (html) =>
  expect(checked(inBody(html))).toThrow(/which no page of the shop has|sends elsewhere/),
)

it.each([
  '',
  '<script src="/a.js"></script>',
  '<script type="application/ld+json">{"@type":"Event"}</script>',
  '<script type="application/json" id="x">{}</script>',
  // Text that looks like code.
  '<meta name="description" content="Vom <script> zum Museum"><p>Vom &lt;script&gt;</p>',
  '<meta content=\'Stil und <style> "heute"\'>',
  '<astro-island props="{&quot;name&quot;:&quot;</script><script>x&quot;}" client="load"></astro-island>',
  '<img alt="a > b <script src=x>">',
  '<!-- <script>old()</script> -->',
  '<!-- one --><p>a</p><!-- two <script>old()</script> --><p>b</p>',
  '<!--! <script>old()</script> -->',
  '<scripture>x</scripture>',
  '<form role="search"><input type="text"><button type="submit">Go</button></form>',
  '<form action="/de/search/?x=1#y">',
  '<form action="#top"><form action="?x=//a"><form action=""><form action="/">',
  '<p title="<base href=x>">Our <i>base</i> &lt;base></p>',
  '<form aria-label="an action=https://a.example"><input placeholder="formaction=//a.example">',
  '<meta name="description" content="http-equiv=refresh &quot;">',
  '<meta name="description" content="<meta http-equiv=refresh>">',
  `<astro-island props="{&quot;text&quot;:&quot;${refresh.replaceAll('"', '&quot;')}&quot;}"></astro-island>`,
  '<noscript><div class="no-script"><p class="notice">Write to shop@museum.example</p></div></noscript>',
  '<formula><metadata><basement>',
])('a page with %s passes', (html) => expect(checked(inBody(html))).not.toThrow())

it('a long page is checked in two seconds of a processor, whatever its content', () => {
  const begun = process.threadCpuUsage()
  for (const part of [
    '<',
    '<p ',
    '<script src=x>',
    '<script ',
    '<!--',
    '<a href="',
    'x="',
    '<a =',
    '<noscript>',
    '<noscript><a ',
    '<meta x="',
    '<form ',
  ]) {
    try {
      checkPage(part.repeat(20_000), '')
    } catch (error) {
      expect(String(error)).toContain('UnsafePageError')
    }
  }
  const { user, system } = process.threadCpuUsage(begun)
  expect((user + system) / 1000).toBeLessThan(2000)
})
