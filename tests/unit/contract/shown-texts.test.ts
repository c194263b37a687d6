import { expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { AnyWire } from '#contract/schemas.ts'
import { isAnyOf, isFields, isList, isMap, isOptional, tidied } from '#contract/tidy.ts'

/** Lists the places of a schema whose texts pages show. */
function shownIn(schema: AnyWire, at: string): string[] {
  if (isOptional(schema)) return shownIn(schema.wrapped, at)
  if (isList(schema)) return shownIn(schema.item, `${at}[]`)
  if (isMap(schema)) return shownIn(schema.value, `${at}{}`)
  if (isAnyOf(schema)) return [...new Set(schema.options.flatMap((option) => shownIn(option, at)))]
  if (isFields(schema))
    return Object.entries(schema.entries).flatMap(([name, entry]) => shownIn(entry, `${at}.${name}`))
  return 'isShown' in schema ? [at] : []
}

it('the texts that staff write and pages show get typography; those of persons, codes, addresses and HTML stay', () => {
  const shown = Object.values(endpoints).flatMap(({ call, response }) => shownIn(response, call))
  expect(shown.toSorted()).toMatchInlineSnapshot(`
    [
      "checkout/payments[].name",
      "checkout/payments[].name{}",
      "checkout/suggest[].name",
      "customer/attr.countries{}",
      "customer/attr.salutations{}",
      "event/select.events[].custom_groups[].name",
      "event/select.events[].name",
      "event/select.events[].teaser",
      "event/select.events[].venue",
      "merchandise.article.name",
      "merchandise.article.teaser",
      "merchandise/attr.category[].name",
      "merchandise/select.merchandise[].name",
      "merchandise/select.merchandise[].teaser",
      "order/review.items[].name",
      "shopinfo.banners[].banners[].alt",
      "shopinfo.banners[].banners[].text",
      "shopinfo.banners[].banners[].title",
      "shopinfo.banners[].name",
      "shopinfo.meta.description",
      "shopinfo.meta.title",
      "shopinfo.pages.accessibility_statement.title",
      "shopinfo.pages.data_protection.title",
      "shopinfo.pages.imprint.title",
      "shopinfo.pages.shipping.title",
      "shopinfo.pages.terms.title",
      "ticket/collect.tickets[].group_name",
      "ticket/collect.tickets[].group_name",
      "ticket/collect.tickets[].name",
      "ticket/collect.tickets[].name",
      "ticket/collect.tickets[].subtickets[].name",
      "ticket/collect.tickets[].subtickets[].name",
      "ticket/collect.tickets[].text",
      "ticket/collect.tickets[].text",
      "tour.priceList[].name",
      "tour.schedule{}.priceList[].name",
      "tour.tickets[].name",
      "tour.tickets[].subtickets[].name",
      "tour/attr.category[].name",
      "tour/select.tours[].eventName",
      "tour/select.tours[].langName",
      "tour/select.tours[].name",
      "tour/select.tours[].priceList[].name",
      "tour/select.tours[].questions[].options[].text",
      "tour/select.tours[].questions[].text",
      "tour/select.tours[].teaser",
      "tour/select.tours[].venue",
      "voucher.name",
      "voucher/attr.group[].name",
      "voucher/select.vouchers[].name",
      "voucher/select.vouchers[].text",
      "voucher/selectOne.voucher.name",
      "voucher/selectOne.voucher.text",
    ]
  `)
})

it('typography is applied to shown texts wherever they stand in an answer, and to nothing beside them', () => {
  const answer = { id: 'a ?', name: 'a ?', text: '<p>a ?</p>', teaser: 'a ?', groups: ['a ?'], more: 'a ?' }
  const [schema, setText] = [endpoints.getMerchandise.response, (text: string) => text.toUpperCase()]
  const asked = { article: answer }
  expect(tidied(schema, asked, setText)).toMatchObject({ article: { ...answer, name: 'A ?', teaser: 'A ?' } })
  expect(tidied(schema, asked)).toMatchObject(asked)
})
