import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../src')

/** The rooms each room imports, each with the files that do and what they import. */
type Imports = Map<string, Map<string, string[]>>

/** A folder is a room; the checks in it (`ticket.check.ts`) are another one, since they need what needs the rest of it. */
const roomOf = (name: string) => dirname(name) + (name.endsWith('.check.ts') ? ' (checks)' : '')

/** Which rooms of a folder of `src` import which, from its files' own words. */
function importsOf(folder: string, files: readonly { name: string; source: string }[]): Imports {
  const rooms: Imports = new Map()
  for (const { name, source } of files) {
    const from = roomOf(name)
    const others = rooms.get(from) ?? new Map<string, string[]>()
    rooms.set(from, others)
    for (const [, path = '', beside] of source.matchAll(
      new RegExp(`['"](?:#${folder}/([^'"]+)|\\./([^'"]+))['"]`, 'g'),
    )) {
      const target = beside === undefined ? path : join(dirname(name), beside)
      const to = roomOf(target)
      if (to !== from) others.set(to, [...(others.get(to) ?? []), `${folder}/${name} imports ${folder}/${target}`])
    }
  }
  return rooms
}

/** The ways from a room to another and on, until it is there again; the first that is found. */
function circleOf(rooms: Imports, from: string): string[] | undefined {
  const ways: { room: string; steps: string[] }[] = [{ room: from, steps: [] }]
  const seen = new Set<string>()
  for (const { room, steps } of ways) {
    for (const [to, [step = '']] of rooms.get(room) ?? []) {
      if (to === from) return [...steps, step]
      if (seen.has(to)) continue
      seen.add(to)
      ways.push({ room: to, steps: [...steps, step] })
    }
  }
  return undefined
}

/** Every circle of rooms, as the imports it is made of; each room's shortest. */
const circles = (rooms: Imports): string[][] =>
  [...rooms.keys()].map((room) => circleOf(rooms, room)).filter((circle) => circle !== undefined)

const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name, source: readFileSync(join(root, folder, name), 'utf8') }))

describe('the folders of a layer import each other in one direction', () => {
  it.each(['domain', 'stores', 'publisher'])(
    'no folders of src/%s import each other, directly or via others',
    (folder) => {
      const rooms = importsOf(folder, filesOf(folder))
      expect(rooms.size).toBeGreaterThan(5)
      expect(circles(rooms)).toEqual([])
    },
  )

  it('every file is in a folder of its layer', () => {
    for (const folder of ['domain', 'stores', 'publisher']) {
      expect(filesOf(folder).filter(({ name }) => dirname(name) === '.')).toEqual([])
    }
  })

  it('an import cycle is reported with its files', () => {
    const rooms = importsOf('domain', [
      { name: 'cart/check.ts', source: `import { a } from '#domain/goods/limit.ts'` },
      { name: 'goods/limit.ts', source: `import { b } from '#domain/dates/day.ts'` },
      { name: 'dates/day.ts', source: `import type { C } from "#domain/cart/line.ts"` },
    ])
    expect(circles(rooms)[0]).toEqual([
      'domain/cart/check.ts imports domain/goods/limit.ts',
      'domain/goods/limit.ts imports domain/dates/day.ts',
      'domain/dates/day.ts imports domain/cart/line.ts',
    ])
  })

  it('a folder doesn’t import its own checks, which import others that need it', () => {
    const rooms = importsOf('domain', [
      { name: 'lines/ticket.check.ts', source: `import { a } from '#domain/tickets/places.ts'` },
      { name: 'tickets/places.ts', source: `import type { b } from '#domain/lines/ticket.ts'` },
      { name: 'lines/ticket.ts', source: `import { c } from './kind.ts'` },
    ])
    expect(circles(rooms)).toEqual([])
    const other = { name: 'lines/index.ts', source: `import { d } from './ticket.check.ts'` }
    const circle = importsOf('domain', [
      { name: 'lines/ticket.check.ts', source: `import { a } from '#domain/tickets/places.ts'` },
      { name: 'tickets/places.ts', source: `import type { b } from '#domain/lines/ticket.ts'` },
      other,
    ])
    expect(circles(circle)).toHaveLength(3)
  })
})

it('only the rules of lines, and the island that draws their details, ask for the type of a line', () => {
  const asking = ['domain', 'contract', 'stores', 'islands', 'embed', 'components'].flatMap((folder) =>
    filesOf(folder)
      .filter(({ source }) => /\bline(?:\??\.type|\['type'\])\s*[!=]==|switch \(line\.type\)/.test(source))
      .map(({ name }) => `${folder}/${name}`)
      .filter((name) => !name.startsWith('domain/lines/')),
  )
  expect(asking).toEqual(['islands/checkout/CartLine.tsx'])
})
