/*
 * Goes from an address without a language to the same in one: the stored one, else the browser's first that the shop
 * has, else the shop's first. Nothing is imported, the key of `remember-language.ts` included: this stands between a
 * visitor and the first page.
 */
const links = [...document.querySelectorAll<HTMLAnchorElement>('#welcome a')]

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(`foyer:${document.documentElement.dataset['tenant']}:lang`)
  } catch {
    return null
  }
}

const wanted = [storedLanguage(), ...navigator.languages].map((code) => code?.slice(0, 2).toLowerCase())
const link = wanted.map((lang) => links.find((one) => one.lang === lang)).find(Boolean) ?? links[0]
if (link) {
  // A host that knows no rewrites has the part below this page behind `#/` (`not-found.ts`).
  const [, part = '', hash] = /^#\/([^#]*)(.*)$/.exec(location.hash) ?? ['', '', location.hash]
  location.replace(`/${link.lang}${location.pathname.replace(/\/?$/, '/')}${part}${location.search}${hash}`)
}

export {}
