/*
 * Where a host knows no rewrites, the page for what isn't found comes instead of the one that reads the last part of the
 * address: goes there, the part behind `#/`. An address below nothing is really not found (section 2).
 */
const pages = document.querySelector<HTMLElement>('[data-answer-below]')?.dataset['answerBelow'] ?? ''
const [, page, part] = RegExp(`^(${pages})([^/]+)/?$`).exec(location.pathname) ?? []
if (page) location.replace(`${page}${location.search}#/${part}/${location.hash}`)

// Shows the section in the language of the address, where the page has one: its own language is the shop's first.
const first = document.querySelector<HTMLElement>('main section')
// An address holds no quotes: they are encoded in it.
const own = document.querySelector<HTMLElement>(`main section[lang^="${location.pathname.slice(1, 3)}"]`)
if (first && own) {
  first.hidden = true
  own.hidden = false
  document.documentElement.lang = own.lang
}

export {}
