/* Shows the section in the language of the address that wasn't found, where the page has one (section 2). */
// The page's own language is the shop's first.
const shown = document.querySelector<HTMLElement>('main section')
// An address holds no quotes: they are encoded in it.
const own = document.querySelector<HTMLElement>(`main section[lang^="${location.pathname.slice(1, 3)}"]`)
if (shown && own) {
  shown.hidden = true
  own.hidden = false
  document.documentElement.lang = own.lang
}

export {}
