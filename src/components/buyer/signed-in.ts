import { isLang } from '#domain/shop/languages.ts'
import { pathAfterSignIn } from '#stores/session/after-sign-in.ts'

/* Sets the link of the page after signing in. In the published page it has no target, since a link home would lose the remembered page. */
const link = document.querySelector<HTMLAnchorElement>('[data-signed-in]')
const lang = document.documentElement.lang.slice(0, 2)
if (link && isLang(lang)) link.href = pathAfterSignIn(location.search, link.dataset['signedIn'] ?? '/', lang)
