/*
 * On a host without rewrites, the not-found page is served instead of the page that reads the last part of the address.
 * It redirects there, with that part after `#/`. Any other address really doesn't exist (section 2).
 */
const pages = document.querySelector<HTMLElement>('[data-answer-below]')?.dataset['answerBelow'] ?? ''
const [, page, part] = RegExp(`^(${pages})([^/]+)/?$`).exec(location.pathname) ?? []
if (page) location.replace(`${page}${location.search}#/${part}/${location.hash}`)

// Shows the section in the language of the address, if the page has one; its default is the shop's first language.
const first = document.querySelector<HTMLElement>('main section')
// An address can't contain quotes, since they are encoded.
const own = document.querySelector<HTMLElement>(`main section[lang^="${location.pathname.slice(1, 3)}"]`)
if (first && own) {
  first.hidden = true
  own.hidden = false
  document.documentElement.lang = own.lang
  // The title is that of the section, before the name of the museum.
  document.title = document.title.replace(/^.*?(?= - )/, own.querySelector('h1')?.textContent ?? '')
}

export {}
