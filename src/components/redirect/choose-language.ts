/*
 * Redirects an address without a language to the same one in a language: the stored one, else the first of the
 * browser's that the shop has, else the shop's first. It imports nothing, not even the key that `shell.ts` writes, since
 * it delays a visitor's first page.
 */
const links = [...document.querySelectorAll<HTMLAnchorElement>('#welcome a')]

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(`foyer:${document.documentElement.dataset['tenant']}:lang`)
  } catch {
    return null
  }
}

function browserLanguages(): readonly string[] {
  try {
    return [...navigator.languages]
  } catch {
    // An extension has replaced them.
    return []
  }
}

const wanted = [storedLanguage(), ...browserLanguages()].map((code) => code?.slice(0, 2).toLowerCase())
const link = wanted.map((lang) => links.find((one) => one.lang === lang)).find(Boolean) ?? links[0]
if (link) {
  // On a host without rewrites, the part below this page comes after `#/` (`not-found.ts`).
  const [, part = '', hash] = /^#\/([^#]*)(.*)$/.exec(location.hash) ?? ['', '', location.hash]
  location.replace(`/${link.lang}${location.pathname.replace(/\/?$/, '/')}${part}${location.search}${hash}`)
}

export {}
