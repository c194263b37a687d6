import { attributesOf, pageTags, plainPageTags, type PageTag } from './page-tags.ts'

/** Data blocks are never run, so no policy speaks about them. */
const dataBlock = /^application\/(?:ld\+)?json$/i

/** An address on the page's own site, or none: not one that a browser might read as another host's. */
const ownAddress = /^(?:[?#].*|\/(?:[\w-].*)?)?$/s

/** Markup that no template of the shop prints, such as slips through a sanitiser: nobody knows what it does. */
class UnsafePageError extends Error {
  override name = 'UnsafePageError'
  constructor({ name, attributes, code }: PageTag, why: string) {
    const start = (code || attributes).trim().replace(/\s+/g, ' ').slice(0, 80)
    super(`The page holds ${why.replace('%', `<${name}>`)}: ${start}`)
  }
}

/** Why a tag may not stand in a page; undefined of those that may. @param isFirst of the tags with `http-equiv` */
function objectionTo(tag: PageTag, isFirst: boolean): string | undefined {
  const { name, closed, inHead } = tag
  const read = attributesOf(tag)
  const isOwn = (attribute: string) => ownAddress.test(read.get(attribute) ?? '')
  switch (name) {
    case 'script':
    case 'style': {
      const isHarmless = name === 'script' && (read.has('src') || dataBlock.test(read.get('type') ?? ''))
      return isHarmless && closed ? undefined : 'an inline %, which its content security policy blocks'
    }
    case 'meta': {
      const command = read.get('http-equiv')
      if (command === undefined || (isFirst && inHead && command === 'content-security-policy')) return undefined
      return 'a % with http-equiv beside its content security policy, which could lead visitors away'
    }
    case 'base':
    case 'iframe':
      return `a %, which no page of the shop has`
    case 'form':
      return isOwn('action') ? undefined : 'a % that sends elsewhere what is typed into it'
    case 'button':
    case 'input':
      return isOwn('formaction') ? undefined : 'a % that sends elsewhere what is typed into its form'
    default:
      return undefined
  }
}

/** The first objection to a page's tags, in words, with the tag. */
function firstObjection(tags: Iterable<PageTag>): [PageTag, string] | undefined {
  let commands = 0
  for (const tag of tags) {
    const objection = objectionTo(tag, commands === 0)
    if (objection !== undefined) return [tag, objection]
    if (tag.name === 'meta' && attributesOf(tag).has('http-equiv')) commands += 1
  }
  return undefined
}

/**
 * Looks at a page before it is published. Islands' runtime and the shop's scripts stand in files, so that the policy needs
 * no exception for inline code; and what the policy doesn't speak of, a `<meta>` that leads away or a form that sends elsewhere, stands in no template.
 * @throws UnsafePageError where a page holds either, be it in a `<noscript>` or a `<template>`
 */
export function checkPage(html: string): void {
  // Words that look like a tag may stand in an attribute: whether they are any takes reading all of the page.
  const plain = plainPageTags(html)
  if (plain && !firstObjection(plain)) return
  const found = firstObjection(pageTags(html, true)) ?? firstObjection(pageTags(html, false))
  if (found) throw new UnsafePageError(...found)
}
