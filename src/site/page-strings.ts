import { mapAgain, remembered } from '#domain/collections/memoize.ts'
import { knowStrings } from '#i18n/known-strings.ts'
import type { WantedMessages } from '#i18n/message-types.ts'
import { oncePer } from '#i18n/once.ts'
import { stringsOf } from '#i18n/translate.ts'
import { signedInStrings } from '#i18n/wanted/account.ts'
import { articleOrderStrings } from '#i18n/wanted/article.ts'
import { cancelledStrings, checkoutStrings, successStrings } from '#i18n/wanted/checkout.ts'
import { eventBookingStrings } from '#i18n/wanted/event.ts'
import { guestFormStrings } from '#i18n/wanted/guest.ts'
import { loginStrings } from '#i18n/wanted/login.ts'
import { orderReviewStrings } from '#i18n/wanted/order.ts'
import { passOrderStrings } from '#i18n/wanted/pass.ts'
import { forgotStrings, recoverStrings } from '#i18n/wanted/recover.ts'
import { registerStrings } from '#i18n/wanted/register.ts'
import { settingsStrings } from '#i18n/wanted/settings.ts'
import { tourBookingStrings } from '#i18n/wanted/tour.ts'
import { voucherOrderStrings } from '#i18n/wanted/voucher.ts'
import type { Frame, Page, Template } from './page.ts'
import { nameByContent } from './tenant-files.ts'

/** What the island of each template says; the others have none. */
const wantedBy: { [T in Template]?: WantedMessages } = {
  'article-detail': articleOrderStrings,
  'event-detail': eventBookingStrings,
  'tour-detail': tourBookingStrings,
  'pass-detail': passOrderStrings,
  'voucher-detail': voucherOrderStrings,
  checkout: checkoutStrings,
  'checkout-failed': checkoutStrings,
  'checkout-success': successStrings,
  'checkout-accepted': successStrings,
  'checkout-canceled': cancelledStrings,
  guest: guestFormStrings,
  login: loginStrings,
  register: registerStrings,
  'register-success': signedInStrings,
  'recover-success': signedInStrings,
  'forgot-password': forgotStrings,
  recover: recoverStrings,
  settings: settingsStrings,
  'order-review': orderReviewStrings,
}

/** A file of messages: where it is, and the module it holds. */
interface StringsFile {
  path: string
  content: string
}

const made = oncePer((template: Template, { shop, messages }: Frame): StringsFile | undefined => {
  const wanted = wantedBy[template]
  if (!wanted) return undefined
  const strings = stringsOf(shop.lang, wanted, messages)
  const content = `export default ${JSON.stringify(strings)}`
  const path = nameByContent('strings', 'js', content)
  knowStrings(path, strings)
  return { path, content }
})

/** The file with what the island of a page says, in the language and wording of its museum; absent without an island. */
export const stringsFile = ({ template, frame }: Pick<Page, 'template' | 'frame'>) => made(template, frame)

const filesAgain = mapAgain<Frame, Page, StringsFile | false>()
const sameFiles = remembered<readonly (StringsFile | false)[], StringsFile[]>()

/** The files of all pages, each once. */
export function stringsFiles(pages: readonly Page[]): StringsFile[] {
  const [first] = pages
  if (!first) return []
  const files = filesAgain(first.frame, '', pages, (page) => stringsFile(page) ?? false)
  return sameFiles(files, [], () => [
    ...new Map(files.flatMap((file) => (file ? [[file.path, file] as const] : []))).values(),
  ])
}

/** The address to hand to a page's island. @throws where its template isn't known to have one */
export function stringsPath(page: Page): string {
  const file = stringsFile(page)
  if (file) return file.path
  throw new Error(`The template "${page.template}" has no messages for an island: name them in site/page-strings.ts.`)
}
