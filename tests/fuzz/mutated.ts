/** What a broken or hostile server puts where something else belongs. */
const nasty = [
  'null',
  'true',
  '-1',
  '0',
  '1.5',
  '1e308',
  '9007199254740993',
  '""',
  '"1"',
  '"NaN"',
  '"0000-00-00"',
  '"2026-02-30 25:00:00"',
  '"javascript:alert(1)"',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"0":{"__proto__":{"id":"x"}},"length":3}',
  '{"toString":1,"valueOf":null,"hasOwnProperty":0}',
  JSON.stringify('𝕏'.repeat(5000)),
  `${'['.repeat(500)}${']'.repeat(500)}`,
]

type Draw = () => number

const isContainer = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** One change somewhere: a value replaced, a field dropped, added or doubled. */
function change(value: unknown, draw: Draw): unknown {
  const replaced = JSON.parse(nasty[draw() % nasty.length] ?? 'null')
  if (!isContainer(value) || draw() % 6 === 0) return replaced
  const keys = Object.keys(value)
  const key = keys[draw() % keys.length] ?? ''
  const entries = Object.entries(value)
  if (Array.isArray(value)) return entries.map(([at, item]) => (at === key ? change(item, draw) : item))
  switch (draw() % 8) {
    case 0:
      return Object.fromEntries(entries.filter(([name]) => name !== key))
    case 1:
      return Object.fromEntries([...entries, ['__proto__', replaced], ['x', replaced]])
    case 2:
      return entries.map(([, item]) => item)
    default:
      return Object.fromEntries(entries.map(([name, item]) => [name, name === key ? change(item, draw) : item]))
  }
}

/** A payload with up to three changes, as it would come out of JSON. */
export function mutated(payload: unknown, numbers: Iterator<number>): unknown {
  const draw: Draw = () => {
    const { value } = numbers.next()
    return typeof value === 'number' ? value : 0
  }
  const times = draw() % 4
  let json: unknown = JSON.parse(JSON.stringify(payload))
  for (let time = 0; time < times; time++) json = change(json, draw)
  return json
}
