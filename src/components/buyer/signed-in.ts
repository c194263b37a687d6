import { isLang } from '#domain/shop/languages.ts'
import { pathAfterSignIn } from '#stores/session/after-sign-in.ts'

/* Leads on from a page that says that one is signed in now. In the published page the link leads nowhere: a link home would lose what waits. */
const link = document.querySelector<HTMLAnchorElement>('[data-signed-in]')
const lang = document.documentElement.lang.slice(0, 2)
if (link && isLang(lang)) link.href = pathAfterSignIn(location.search, link.dataset['signedIn'] ?? '/', lang)
