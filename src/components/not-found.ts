/** Shows the section in the language of the address that wasn't found, where the page has one (section 2). */
export function showOwnLanguage() {
  const [, lang] = location.pathname.split('/')
  const own = document.querySelector<HTMLElement>(`[data-not-found]:lang(${CSS.escape(lang || 'x')})`)
  if (!own) return
  for (const section of document.querySelectorAll<HTMLElement>('[data-not-found]')) section.hidden = section !== own
  document.documentElement.lang = own.lang
}
