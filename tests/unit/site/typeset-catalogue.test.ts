import { expect, it } from 'vitest'
import { typesetCatalogue } from '#site/typeset-catalogue.ts'
import { fullMuseum } from '../../support/full-museum.ts'
import { leavesOf, withLeaf } from '../../support/leaves.ts'

const catalogue = fullMuseum.catalogues.fr
if (catalogue === undefined) throw new Error('The full museum speaks French.')

/** What staff write and visitors read as plain text; HTML is set where it is made safe. */
const words =
  /^(customerForm\.(countries|salutations)\[\]\.name|info\.(pages\.\w+\.title|meta\.(title|description)|bannerGroups\[\]\.(name|banners\[\]\.(alt|title|text)))|events\[\]\.(name|teaser|venue|groups\[\]\.name|tickets\[\]\.(name|text|groupName|subtickets\[\]\.name))|tours\[\]\.(name|eventName|teaser|venue|languageName|(prices|tickets|tickets\[\]\.subtickets)\[\]\.name|questions\[\]\.(text|options\[\]\.text))|tourCategories\[\]\.name|articles\[\]\.(name|teaser)|articleCategories\[\]\.name|passes\[\]\.(name|teaser)|passCategories\[\]\.name|vouchers\[\]\.(name|text)|voucherGroups\[\]\.name)$/

it('sets every plain text of a museum as French is printed, and nothing else', () => {
  const set = new Set<string>()
  for (const leaf of leavesOf(catalogue)) {
    if (typeof leaf.value !== 'string') continue
    const asked = withLeaf(catalogue, leaf, 'Que faire ?')
    const before = JSON.stringify(asked)
    if (JSON.stringify(typesetCatalogue(asked, 'fr')).includes('Que faire\u202f?')) set.add(leaf.name)
    expect(JSON.stringify(typesetCatalogue(asked, 'de'))).toBe(before)
    expect(JSON.stringify(asked)).toBe(before)
  }
  const texts = new Set(leavesOf(catalogue).flatMap(({ name }) => (words.test(name) ? [name] : [])))
  expect([...set].toSorted()).toEqual([...texts].toSorted())
  expect(set.size).toBeGreaterThan(12)
})
