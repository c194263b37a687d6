import { serializeProps as astros } from 'astro/runtime/server/serialize.js'
import { describe, expect, it } from 'vitest'
import { serializeProps } from '#publish/compile/island-props.ts'

const shop = { tenant: 'house', features: { tickets: true }, types: ['74', '164'], none: undefined }

describe('the props of an island', () => {
  it.each([
    {},
    { shop },
    { 1: 'one', name: 'Plan "B" </script> \u2028', price: 1200, free: false, nothing: null, missing: undefined },
    {
      shop,
      list: [],
      lists: [[1], { a: [shop] }],
      day: new Date(0),
      sizes: new Map([['s', 1]]),
      all: new Set([Infinity]),
    },
    { '"quoted"': { '': 0 }, address: new URL('https://museum.example/?a=b') },
  ])('are written as Astro writes them: %j', (props) => {
    expect(serializeProps(props)).toBe(astros(props))
    // What is in them is known by now.
    expect(serializeProps({ other: 1, ...props })).toBe(astros({ other: 1, ...props }))
  })
})
