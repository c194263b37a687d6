import { expect, it } from 'vitest'
import { unsafeSvg } from '#tenant/svg.ts'

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

it.each([
  ['shapes', svg('<path d="M0 0h9"/><g fill="#936"><circle r="4"/></g>')],
  [
    'a title, a style, and comments',
    svg('<title>Museum on &amp; off</title><style>.a{fill:red}</style><!-- <script> -->'),
  ],
  [
    'parts of its own and pictures inside it',
    svg('<use href="#a"/><use xlink:href="#b"/><image href="data:image/png;base64,AA=="/>'),
  ],
  [
    'what drawing programs leave',
    `<?xml version="1.0"?><!-- made by hand -->${svg('<metadata><rdf:RDF xmlns:rdf="x"/></metadata>')}`,
  ],
  ['words about scripts', svg('<text>javascript: &lt;script&gt; on=1</text>')],
])('an SVG with %s is safe', (_, text) => {
  expect(unsafeSvg(text)).toBeUndefined()
})

it.each([
  ['<script>', svg('<script>alert(1)</script>')],
  ['<s:script>', svg('<s:script>alert(1)</s:script>')],
  ['<SCRIPT>', svg('<SCRIPT/>')],
  ['<foreignObject>', svg('<foreignObject><p/></foreignObject>')],
  ['<x:iframe>', svg('<x:iframe xmlns:x="http://www.w3.org/1999/xhtml"/>')],
  ['onload', svg('', 'onload="alert(1)"')],
  ['onclick', svg('<path\nonclick\n=\n"x()"/>')],
  ['href', svg('<a href="javascript:alert(1)"/>')],
  ['href', svg('<a href="&#106;avascript:alert(1)"/>')],
  ['xlink:href', svg('<use xlink:href="https://elsewhere.example/x.svg#a"/>')],
  ['href', svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>')],
  ['to', svg('<set attributeName="href" to="java\tscript:alert(1)"/>')],
  ['url(', svg('<path style="fill:url(https://elsewhere.example/x)"/>')],
  ['@import', svg('<style>@import "https://elsewhere.example/x.css";</style>')],
  ['<!DOCTYPE', `<!DOCTYPE svg [<!ENTITY x "<script/>">]>${svg('&x;')}`],
  ['<?xml-stylesheet', `<?xml-stylesheet href="x.css"?>${svg('')}`],
  ['something else than an <svg> element', '<html><svg/></html>'],
  ['something else than an <svg> element', 'Museum'],
])('an SVG with %s is unsafe', (found, text) => {
  expect(unsafeSvg(text)).toContain(found)
})

it.each([
  'script',
  'foreignObject',
  'handler',
  'listener',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'link',
  'meta',
  'base',
  'form',
])('an SVG with the element %s is unsafe, in any spelling and with any prefix', (name) => {
  for (const spelling of [name, name.toUpperCase(), `x:${name}`])
    expect(unsafeSvg(svg(`<g><${spelling} xmlns:x="http://www.w3.org/1999/xhtml"/></g>`))).toBe(`<${spelling}>`)
})
