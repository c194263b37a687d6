import { experimental_AstroContainer as Container } from 'astro/container'
import * as astros from 'astro/compiler-runtime'
import type { AstroComponentFactory } from 'astro/runtime/server/index.js'
import { createElement, useId, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import * as own from '#publisher/build/html/compiler-runtime.ts'
import { Rendering } from '#publisher/build/html/rendering.ts'
import { Template } from '#publisher/build/html/template.ts'
import { textPage } from '../../support.ts'

/** Calls a function that Astro's compiler has templates call, of one runtime or the other. */
type Call = (name: keyof typeof own, ...of: unknown[]) => unknown

type Runtime = Record<keyof typeof own, unknown>

/** A component as the compiler writes it; `$$result` is what its own calls are given. */
type Print = (html: Html, $$result: unknown, props: Record<string, unknown>, slots: Record<string, unknown>) => unknown

/** One runtime, as a test writes templates with it. */
interface Html {
  (parts: TemplateStringsArray, ...values: unknown[]): unknown
  call: Call
  component: (print: Print) => unknown
}

function htmlOf(runtime: Runtime): Html {
  const call: Call = (name, ...of) => {
    const one = runtime[name]
    return typeof one === 'function' ? Reflect.apply(one, undefined, of) : one
  }
  const html = (parts: TemplateStringsArray, ...values: unknown[]) => call('render', parts, ...values)
  const component = (print: Print) =>
    call(
      'createComponent',
      (result: unknown, props: Record<string, unknown>, slots: Record<string, unknown>) =>
        print(made, result, props, slots),
      'x.astro',
    )
  const made: Html = Object.assign(html, { call, component })
  return made
}

const addresses = new Map(['/a.ts', '/b.ts', '/Island.tsx', '@react'].map((module) => [module, `/_astro${module}.js`]))
const react = '/_astro@react.js'
const islands = '/_astro/islands.js'
const build = { addressOf: addresses, islands, react, directives: ['load'] }

function printedByUs(print: Print): string {
  const component = htmlOf(own).component(print)
  if (!(component instanceof Template)) throw new Error('This is no template of ours.')
  const page = textPage('x')
  return component.print(new Rendering(build, { page, style: 'p{}' }), {}, {}).text
}

const isFactory = (value: unknown): value is AstroComponentFactory => typeof value === 'function'
const isReact = (value: unknown): value is FunctionComponent => typeof value === 'function'

/** As @astrojs/react prints islands where it streams nothing. */
const renderer = () => {
  let count = 0
  return {
    check: async (component: unknown) => typeof component !== 'string',
    renderToStaticMarkup: async (component: unknown, { class: ofTemplate, ...props }: Record<string, unknown>) => {
      expect([undefined, 's1']).toContain(ofTemplate)
      const prefix = `r${count}`
      count += 1
      return { html: isReact(component) ? renderToString(createElement(component, props)) : '', attrs: { prefix } }
    },
    supportsAstroStaticSlot: true,
  }
}

/** What Astro prints inline before the first island. */
const runtime = /<style>[^<]*<\/style><script>[^]*?<\/script><script>[^]*?<\/script>(?=<astro-island)/

/** As Astro's runtime prints it; the runtime of islands as the file that we have instead. */
async function printedByAstro(print: Print): Promise<string> {
  const container = await Container.create({
    renderers: [{ name: '@astrojs/react', clientEntrypoint: '@react', ssr: renderer() }],
    resolve: async (module) => addresses.get(module) ?? '',
  })
  const component = htmlOf(astros).component(print)
  if (!isFactory(component)) throw new Error('This is no component of Astro’s.')
  const html = await container.renderToString(component)
  return html.replace(runtime, `<script async src="${islands}"></script>`)
}

/** Ours but for what makes scripts wait, which Astro has no word for. */
const asAstro = (html: string) => html.replaceAll(' fetchpriority="low"', '')

const text = '<b> & "quotes" \'single\' ü 🖼'

/** Shows its name and what it is given in its slots. */
const box: Print = (html, result, { name }, slots) =>
  html`${html.call('maybeRenderHead', result)}<div${html.call('addAttribute', name, 'title')}>${html.call('renderSlot', result, slots.default)}<i>${html.call('renderSlot', result, slots.end)}</i></div>`

function Island({ name, list = [] }: { name?: string; list?: number[] }) {
  const id = useId()
  return createElement('p', { className: 'island', id }, name, ' & ', list.join())
}

const island = (html: Html, result: unknown, props: Record<string, unknown>, name = 'Island') =>
  html.call('renderComponent', result, name, Island, {
    ...props,
    'client:load': true,
    'client:component-hydration': 'load',
    'client:component-path': '/Island.tsx',
    'client:component-export': 'default',
  })

const script = (html: Html, result: unknown, module: string) => html.call('renderScript', result, module)

/** Has a template print nothing but a component. */
const shown = (html: Html, result: unknown, ...of: [name: string, component: unknown, props: object, slots?: object]) =>
  html`${html.call('renderComponent', result, ...of)}`

const cases: Record<string, Print> = {
  values: (html) =>
    html`<p>
      ${text}${1}${0}${-0.5}${''}${undefined}${null}${false}${true}${[text, [1, undefined], html`<br />`]}${10n}
    </p>`,
  'HTML of a text': (html) => html`${html.call('unescapeHTML', '<b>bold</b>')}${html.call('unescapeHTML', undefined)}`,
  attributes: (html) => {
    const values = [text, '', 'x', 0, 12, true, false, undefined, null, new URL('https://a.example/?a=1&b="2"')]
    const names = [
      'title',
      'href',
      'hidden',
      'disabled',
      'inert',
      'download',
      'popover',
      'data-x',
      'aria-label',
      'width',
    ]
    return html`<p${values.map((value) => names.map((name) => html.call('addAttribute', value, name)))}></p>`
  },
  'lists of classes': (html) =>
    html`<p${html.call('addAttribute', [['a', false, undefined, { b: true, c: false }, ['d']], 's1'], 'class:list')}${html.call('addAttribute', [], 'class:list')}></p${html.call('addAttribute', [['a', false, undefined, { b: true, c: false }, ['d']], 's1'], 'class:list')}${html.call('addAttribute', [], 'class:list')}>`,
  'attributes of an object': (html) => {
    const values = { id: 'x', 'data-a': text, hidden: true, class: 'a', title: undefined }
    return html`<p${html.call('spreadAttributes', { ...values }, undefined, { class: 's1' })}${html.call('spreadAttributes', {}, 'p')}></p${html.call('spreadAttributes', { ...values }, undefined, { class: 's1' })}${html.call('spreadAttributes', {}, 'p')}>`
  },
  'components and their slots': (html, result) => {
    const Box = html.component(box)
    const inner = () => shown(html, result, 'Box', Box, { name: text }, { default: () => html`in` })
    return html`${html.call('renderComponent', result, 'Box', Box, { name: 'out' }, { default: inner, end: () => text })}${html.call('renderComponent', result, 'Box', Box, {})}`
  },
  'a fragment': (html, result) =>
    html`${html.call('renderComponent', result, 'Fragment', html.call('Fragment'), { slot: 'x' }, { default: () => html`<b>${text}</b>` })}`,
  'an element with a name of its own': (html, result) =>
    html`${html.call('renderComponent', result, 'Element', 'section', { id: 'x', title: text }, { default: () => html`<b>${text}</b>` })}`,
  'scripts, each once': (html, result) =>
    html`${script(html, result, '/a.ts')}${script(html, result, '/b.ts')}${script(html, result, '/a.ts')}`,
  'scripts in a template, each time': (html, result) =>
    html`<template
        >${html.call('templateEnter', result)}${script(html, result, '/a.ts')}${html.call('templateExit', result)}</template
      >${script(html, result, '/a.ts')}<template
        >${html.call('templateEnter', result)}${script(html, result, '/a.ts')}${html.call('templateExit', result)}</template
      >`,
  islands: (html, result) =>
    html`<main>
      ${island(html, result, { name: text, list: [1, 2], class: 's1' })}${island(html, result, {}, 'Other')}
    </main>`,
  'a part of React’s that never wakes': (html, result) => shown(html, result, 'Island', Island, { name: text }),
}

it.each(Object.entries(cases))('templates print the same HTML as with Astro’s runtime: %s', async (_, print) => {
  expect(asAstro(printedByUs(print))).toBe(await printedByAstro(print))
})

it('a page’s own scripts have a low priority, unless the page is prefetched by a touch', () => {
  const src = '/_astro/a.ts.js'
  expect(printedByUs((html, result) => html`${script(html, result, '/a.ts')}`)).toBe(
    `<script type="module" fetchpriority="low" src="${src}"></script>`,
  )
  const late: Print = (html, result) => html`${html.call('templateEnter', result)}${script(html, result, '/a.ts')}`
  expect(printedByUs(late)).toBe(`<script type="module" src="${src}"></script>`)
})

describe('an unsupported template fails the page', () => {
  it.each<[string, Print]>([
    ['can’t print a value of type Promise', (html) => html`${Promise.resolve('x')}`],
    ['can’t print a value of type object', (html) => html`${{}}`],
    ['since it waits for something', async (html) => html`x`],
    ['x.astro prints no HTML', () => 'x'],
    ['can’t have content of its own', (html, result) => html`${html.call('renderSlot', result, undefined, html`x`)}`],
    [
      'can’t be given a class:list',
      (html, result) => shown(html, result, 'Box', html.component(box), { 'class:list': [] }),
    ],
    ['can’t be given content', (html, result) => shown(html, result, 'I', Island, {}, { default: () => 'x' })],
    ['I is no component', (html, result) => shown(html, result, 'I', undefined, {})],
    ['no file made from /c.ts', (html, result) => html`${script(html, result, '/c.ts')}`],
    ['wakes islands by client:idle', (html, result) => shown(html, result, 'I', Island, { 'client:idle': true })],
  ])('%s', (message, print) => expect(() => printedByUs(print)).toThrow(message))

  it('`Astro` has a page and props only', () => {
    const page = textPage('x')
    const astro = new Rendering(build, { page, style: '' }).createAstro({ a: 1 })
    expect([astro.props, astro.locals.page]).toEqual([{ a: 1 }, page])
    expect(() => Reflect.get(astro, 'slots')).toThrow('`Astro.slots` is not there')
  })
})
