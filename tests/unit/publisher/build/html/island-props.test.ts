import { escapeHTML } from 'astro/runtime/server/escape.js'
import { serializeProps as astros } from 'astro/runtime/server/serialize.js'
import { describe, expect, it } from 'vitest'
import { writtenProps } from '#publisher/build/html/island-props.ts'

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
  ])('are serialized as by Astro: %j', (props) => {
    const written = (all: Record<string, unknown>) => ({ text: astros(all), escaped: escapeHTML(astros(all)) })
    expect(writtenProps(props)).toEqual(written(props))
    // What is in them is known by now.
    expect(writtenProps({ other: 1, ...props })).toEqual(written({ other: 1, ...props }))
  })
})
