import { attributesOf, pageTags, type PageTag } from './page-tags.ts'

/** Data blocks are never run, so no policy speaks about them. */
const dataBlock = /^application\/(?:ld\+)?json$/i

/** Matches an address on the page's own site, or an empty one, but none that a browser might read as another host's. */
const ownAddress = /^(?:[?#].*|\/(?:[\w-].*)?)?$/s

/** Matches in a page that browsers may read in another way if scripting is disabled. */
const noScript = /<noscript/i

/** Thrown for markup that no template of the shop prints, such as one that has slipped through a sanitiser. */
class UnsafePageError extends Error {
  override name = 'UnsafePageError'
  constructor({ name, attributes, code }: PageTag, why: string) {
    const start = (code || attributes).trim().replace(/\s+/g, ' ').slice(0, 80)
    super(`The page holds ${why.replace('%', `<${name}>`)}: ${start}`)
  }
}

/**
 * Returns why a tag is forbidden in a page; undefined if it is allowed.
 * @param isFirst of the tags with `http-equiv`, or of those named `<style>`
 * @param style the page's own stylesheet, which its policy allows by its hash
 */
function objectionTo(tag: PageTag, isFirst: boolean, style: string): string | undefined {
  const { name, closed, inHead } = tag
  const read = attributesOf(tag)
  const isOwn = (attribute: string) => ownAddress.test(read.get(attribute) ?? '')
  switch (name) {
    case 'script': {
      const isHarmless = read.has('src') || dataBlock.test(read.get('type') ?? '')
      return isHarmless && closed ? undefined : 'an inline %, which its content security policy blocks'
    }
    case 'style':
      if (isFirst && inHead && closed && style !== '' && tag.code === style) return undefined
      return 'an inline % beside its own, which its content security policy blocks'
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

/** Returns the first objection to a page's tags, in words, with the tag. */
function firstObjection(tags: Iterable<PageTag>, style: string): [PageTag, string] | undefined {
  const seen = { style: 0, command: 0 }
  for (const tag of tags) {
    const objection = objectionTo(tag, (tag.name === 'style' ? seen.style : seen.command) === 0, style)
    if (objection !== undefined) return [tag, objection]
    if (tag.name === 'style') seen.style += 1
    if (tag.name === 'meta' && attributesOf(tag).has('http-equiv')) seen.command += 1
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
  const found =
    firstObjection(pageTags(html, true), style) ??
    (noScript.test(html) ? firstObjection(pageTags(html, false), style) : undefined)
  if (found) throw new UnsafePageError(...found)
}
