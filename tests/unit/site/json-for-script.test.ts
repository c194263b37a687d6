import { expect, it } from 'vitest'
import { jsonForScript } from '#site/structured-data.ts'

it('structured data can’t end the script element it stands in', () => {
  const data = { name: '</script><script>alert(1)</script><!--' }
  expect(jsonForScript(data)).not.toContain('<')
  expect(JSON.parse(jsonForScript(data))).toEqual(data)
})
