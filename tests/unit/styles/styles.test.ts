import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  layouts,
  overAll,
  readSource as read,
  sheets,
  sourceFiles as files,
  styles,
  templates,
  withoutComments,
} from '../../support/styles.ts'

const order = /@layer ([^;]+);/.exec(read('layouts/layers.css'))?.[1]?.split(', ') ?? []

const isCode = (name: string) => /\.(?:css|astro|tsx?)$/.test(name)

/** Matches what isn't a selector before a block: a rule of its own kind, or a step of an animation. */
const noSelector = /^(?:@|(?:from|to|\d+%)$)/

/** The selectors of a stylesheet, one by one. */
const selectorsOf = (css: string) =>
  [...withoutComments(css).matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !noSelector.test(prelude))
    .flatMap((list) => list.split(/,(?![^(]*\))\s*/))

/** The classes a template or a part gives to its elements. */
const classesIn = (source: string) =>
  [...source.matchAll(/class(?:Name)?=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, code]) =>
    plain === undefined
      ? [...(code ?? '').matchAll(/'([^']*)'/g)].flatMap(([, name = '']) => name.split(' '))
      : plain.split(' '),
  )

const kebab = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/** The names of the parts that a stylesheet is for: its own, and those of the module that it stands beside. */
function partsIn(sheet: string): string[] {
  const beside = sheet.replace(/css$/, 'tsx')
  const declared = files.includes(beside)
    ? [...read(beside).matchAll(/(?:function|const) ([A-Z]\w+)/g)].map(([, name = '']) => name)
    : []
  return [basename(sheet, '.css'), ...declared]
}

describe('styles', () => {
  it('are each in one of the layers, since the bundler concatenates them in any order', () => {
    const layered = new RegExp(`^@layer (${order.join('|')}) \\{[^]*\\n *\\}$`)
    expect(styles.length).toBeGreaterThan(40)
    const isApart = ({ name }: { name: string }) => overAll.includes(name)
    const others = styles.filter((style) => !isApart(style))
    expect(others.filter(({ css }) => !layered.test(css) || css.match(/@layer/g)?.length !== 1)).toEqual([])
    expect(styles.filter(isApart).filter(({ css }) => css.includes('@layer'))).toEqual([])
  })

  it('use no custom property that is never set', () => {
    const given = new Set(
      files.filter(isCode).flatMap((name) => [...read(name).matchAll(/--[\w-]+(?=['"]?:|\$)/g)].map(String)),
    )
    const asked = styles.flatMap(({ name, css }) =>
      [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, value = '']) => ({ name, value })),
    )
    expect(asked.length).toBeGreaterThan(300)
    expect(asked.filter(({ value }) => !given.has(value))).toEqual([])
  })

  it('with :hover are inside @media (hover: hover), since they would stay after a touch', () => {
    const hovering = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
    const others = styles.map(({ name, css }) => ({ name, css: css.replaceAll(hovering, '') }))
    expect(styles.filter(({ css }) => css.includes(':hover')).length).toBeGreaterThan(10)
    expect(others.filter(({ css }) => css.includes(':hover')).map(({ name }) => name)).toEqual([])
  })

  it('of a template are scoped to it', () => {
    expect(templates.filter((name) => /<style [^>]/.test(read(name)))).toEqual([])
  })

  it('of a layout are for pages of that layout alone, since `foyer dev` has those of all', () => {
    expect(layouts).toHaveLength(8)
    for (const sheet of layouts) {
      const [kind = '', value = ''] = basename(sheet, '.css').split('-')
      const others = selectorsOf(read(sheet)).filter((one) => !one.startsWith(`[data-${kind}='${value}'] `))
      expect(others, sheet).toEqual([])
    }
  })

  it('of a React component are in a file beside it', () => {
    const parts = sheets.filter((sheet) => /^[A-Z]/.test(basename(sheet)))
    expect(parts.filter((sheet) => !files.includes(sheet.replace(/css$/, 'tsx')))).toEqual([])
  })

  it('of a class are imported by every file that gives the class to an element', () => {
    const markup = files.filter((name) => /\.(tsx|astro)$/.test(name)).map((name) => ({ name, source: read(name) }))
    for (const sheet of sheets) {
      const classes = new Set(selectorsOf(read(sheet)).flatMap((selector) => /^\.([\w-]+)/.exec(selector)?.[1] ?? []))
      const users = markup.filter(({ source }) => classesIn(source).some((name) => classes.has(name)))
      const isImported = ({ name, source }: { name: string; source: string }) =>
        source.includes(`import '${dirname(name) === dirname(sheet) ? `./${basename(sheet)}` : `#${sheet}`}'`)
      expect(users.length, sheet).toBeGreaterThan(0)
      expect(users.filter((user) => !isImported(user)).map(({ name }) => `${name} without ${sheet}`)).toEqual([])
    }
  })

  it('of a React component start with a class named after it, so that no two components share a class', () => {
    const beginnings = sheets.map((sheet) => {
      const own = partsIn(sheet)
        .map((name) => `${kebab(name).replace(/s$/, '')}s?`)
        .toSorted((one, other) => other.length - one.length)
      const selectors = selectorsOf(read(sheet))
      const begins = new RegExp(`^\\.(${own.join('|')})(?![a-z])`)
      expect(
        selectors.filter((selector) => !begins.test(selector)),
        sheet,
      ).toEqual([])
      return [...new Set(selectors.map((selector) => begins.exec(selector)?.[1]))]
    })
    const all = beginnings.flat()
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
  })
})
