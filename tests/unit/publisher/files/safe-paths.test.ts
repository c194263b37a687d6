import fc from 'fast-check'
import { isAbsolute, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkPaths, PathError } from '#publisher/files/safe-paths.ts'

const check = (...paths: string[]) => checkPaths(paths.map((path) => ({ path, from: `The file ${path}` })))

describe('a path of a release', () => {
  it.each(['index.html', 'de/tickets/12/index.html', '_astro/Cart.C-x_1.js', 'de/Zürich/index.html'])(
    'accepts %s',
    (path) => expect(() => check(path)).not.toThrow(),
  )

  it.each([
    '',
    '/etc/passwd',
    '../x',
    'de/../../x',
    'de/./x',
    'de//x',
    'de/',
    'de\\x',
    'C:/x',
    'de/a\0b',
    'de/a\nb',
    'de/x.',
    'de/x ',
    `de/${'x'.repeat(300)}`,
  ])('rejects %j', (path) => expect(() => check(path)).toThrow(PathError))

  it('never leads out of the release', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('..', '.', '/', '\\', 'a', 'b', '\0', ' '), { maxLength: 8 }), (parts) => {
        const path = parts.join('')
        try {
          check(path)
        } catch {
          return true
        }
        const inside = relative('/release', join('/release', path))
        return !inside.split('/').includes('..') && !isAbsolute(inside) && inside === path
      }),
    )
  })
})

describe('two files of a release', () => {
  it('can’t have the same path', () => {
    expect(() => check('a', 'a')).toThrow('The file a and The file a would both be the file "a".')
  })

  it('can’t differ only in case or in Unicode normalisation', () => {
    expect(() => check('de/A', 'de/a')).toThrow(PathError)
    expect(() => check('de/\u00e4', 'de/a\u0308')).toThrow(PathError)
  })

  it('can’t be inside each other', () => {
    expect(() => check('de/a/index.html', 'de/a')).toThrow('The file de/a is the file "de/a", and')
    expect(() => check('de/ab', 'de/a/b')).not.toThrow()
  })
})
