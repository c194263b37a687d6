/*
 * On a host without rewrites, the not-found page is served instead of the page that reads the last part of the address.
 * It redirects there, with that part after `#/`. Any other address really doesn't exist (section 2).
 */
const { answerBelow = '', unspoken = '' } = document.querySelector<HTMLElement>('[data-answer-below]')?.dataset ?? {}
const { pathname, search, hash, origin } = location
const [, page, part] = RegExp(`^(${answerBelow})([^/]+)/?$`).exec(pathname) ?? []
if (page) location.replace(`${page}${search}#/${part}/${hash}`)

// Payments and mails lead to the language in which they were begun, even if the museum doesn't have it any more. Without it,
// the same address chooses one. The origin keeps two slashes behind the language from naming another host.
const [, below] = RegExp(`^/(?:${unspoken})(/.*|)$`).exec(pathname) ?? []
if (unspoken && below !== undefined) location.replace(origin + below + search + hash)

// Shows the section in the language of the address, if the page has one; its default is the shop's first language.
const first = document.querySelector<HTMLElement>('main section')
// An address can't contain quotes, since they are encoded.
const own = document.querySelector<HTMLElement>(`main section[lang^="${pathname.slice(1, 3)}"]`)
if (first && own) {
  first.hidden = true
  own.hidden = false
  document.documentElement.lang = own.lang
  // The title is that of the section, before the name of the museum.
  document.title = document.title.replace(/^.*?(?= - )/, own.querySelector('h1')?.textContent ?? '')
}

export {}
