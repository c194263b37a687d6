import { pageTags, type PageTag } from './page-tags.ts'

/** Data blocks are never run, so no policy speaks about them. */
const dataBlock = /^application\/(?:ld\+)?json$/i

/** Matches an address on the page's own site, or an empty one, but none that a browser might read as another host's. */
const ownAddress = /^(?:[?#].*|\/(?:[\w-].*)?)?$/s

/** Thrown for markup that no template of the shop prints, such as one that has slipped through a sanitiser. */
class UnsafePageError extends Error {
  override name = 'UnsafePageError'
  constructor({ name, text, code }: PageTag, why: string) {
    const start = (code || text).trim().replace(/\s+/g, ' ').slice(0, 80)
    super(`The page holds ${why.replace('%', `<${name}>`)}: ${start}`)
  }
}

/**
 * Returns why a tag is forbidden in a page; undefined if it is allowed.
 * @param isFirst of the tags with `http-equiv`, or of those named `<style>`
 * @param style the page's own stylesheet, which its policy allows by its hash
 */
function objectionTo(tag: PageTag, isFirst: boolean, style: string): string | undefined {
  const { name, attributes, closed, inHead } = tag
  const isOwn = (attribute: string) => ownAddress.test(attributes.get(attribute) ?? '')
  switch (name) {
    case 'script': {
      const isHarmless = attributes.has('src') || dataBlock.test(attributes.get('type') ?? '')
      return isHarmless && closed ? undefined : 'an inline %, which its content security policy blocks'
    }
    case 'style':
      if (isFirst && inHead && closed && style !== '' && tag.code === style) return undefined
      return 'an inline % beside its own, which its content security policy blocks'
    case 'meta': {
      const command = attributes.get('http-equiv')
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

/** Returns the kind of a tag, of which the first one counts: its name, or `http-equiv`. */
const kindOf = ({ name, attributes }: PageTag) =>
  name === 'meta' && attributes.has('http-equiv') ? 'http-equiv' : name

/**
 * Returns the first objection to a page's tags, in words, with the tag. Browsers without scripting read a page alike up to
 * its first `<noscript>`, from where it is read in both ways.
 */
function firstObjection(
  html: string,
  style: string,
  tags: Iterable<PageTag> = pageTags(html, true),
  seen = new Set<string>(),
): [PageTag, string] | undefined {
  for (const tag of tags) {
    const kind = kindOf(tag)
    const isFirst = !seen.has(kind)
    const objection = objectionTo(tag, isFirst, style)
    if (objection !== undefined) return [tag, objection]
    seen.add(kind)
    if (kind !== 'noscript' || !isFirst) continue
    const found = firstObjection(html, style, pageTags(html, false, tag), new Set(seen))
    if (found) return found
  }
  return undefined
}

/**
 * Checks a page before it is published. The islands' runtime and the shop's scripts are files, so the policy needs no
 * exception for inline code except the page's own stylesheet. No template contains what the policy doesn't cover, such
 * as a `<meta>` that redirects or a form that submits to another site.
 * @param style the page's own stylesheet; empty if it has none
 * @throws UnsafePageError if a page contains either, even in a `<noscript>` or a `<template>`
 */
export function checkPage(html: string, style: string): void {
  const found = firstObjection(html, style)
  if (found) throw new UnsafePageError(...found)
}
