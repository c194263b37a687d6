import { expect, it } from 'vitest'
import { rulesDocument } from '../../rules.ts'
import { namedTests } from '../../support/test-names.ts'

it('node tests/rules.ts prints every rule of the shop below its section of the specification', async () => {
  const printed = await rulesDocument()
  expect(printed.match(/^- /gm)).toHaveLength(namedTests('tests/unit/domain').length)
  expect(printed.match(/^## Section \d+/gm)?.length).toBeGreaterThan(10)
})
