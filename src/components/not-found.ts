/** Shows the section in the language of the address that wasn't found, where there is one. */
const [, lang] = location.pathname.split('/')
const sections = [...document.querySelectorAll<HTMLElement>('[data-not-found]')]
const own = sections.find((section) => section.lang === lang)
if (own) {
  for (const section of sections) section.hidden = section !== own
  document.documentElement.lang = own.lang
}
