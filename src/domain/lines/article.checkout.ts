import { routes } from '#domain/shop/routes.ts'
import type { ArticleLine, MerchandiseLine, PassLine } from './article.ts'
import type { CheckoutKind } from './kind.ts'
import { unlessEmpty } from './wire-parts.ts'

const names = ({ name }: ArticleLine) => [name]

const items = ({ type, id, count, owners }: ArticleLine) => [
  {
    type,
    id,
    count,
    owners: unlessEmpty(
      owners.map(({ name, address, sendToCustomAddress }) => ({
        name,
        address,
        send_to_custom_addr: sendToCustomAddress,
      })),
    ),
  },
]

export const merchandiseInCheckout = {
  label: names,
  page: (lang, { id }) => routes.article(lang, id),
  names,
  items,
} satisfies CheckoutKind<MerchandiseLine, object>

export const passInCheckout = {
  label: ({ name, owners }) => [name, ...owners.map((owner) => owner.name)],
  page: (lang, { id }) => routes.pass(lang, id),
  names,
  items,
} satisfies CheckoutKind<PassLine, object>
