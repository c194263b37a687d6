import { routes } from '#domain/shop/routes.ts'
import { inGroups, listedOnPages } from './article-view.ts'
import type { Catalogue } from '#catalogue/snapshot.ts'
import { cutList } from '#domain/catalogue/lists.ts'
import { alternatesOf, makePage, type Source } from './make-page.ts'
import { listPages } from './list-pages.ts'
import { canonicalListPath, sectionLink, sectionName } from './navigation.ts'
import type { PageOf } from './page.ts'
import { shortened } from './html.ts'
import { voucherData } from './structured-data.ts'
import { listedVoucher, voucherView } from './voucher-view.ts'

/** Other vouchers offered below a voucher. */
const othersShown = 4

const groupsIn = ({ vouchers, voucherGroups }: Catalogue) =>
  inGroups(vouchers, voucherGroups, ({ groupId }) => (groupId === undefined ? [] : [groupId]))

/** Returns the list of the vouchers for sale, under the headings of their groups. */
export function voucherListPages(source: Source): PageOf<'article-list'>[] {
  const { catalogue, snapshot, lang, frame, t } = source
  return listPages(
    source,
    {
      template: 'article-list',
      path: routes.vouchers(lang),
      canonicalPath: canonicalListPath(snapshot.config, 'vouchers', lang),
      title: sectionName(snapshot.config, 'vouchers', lang, t),
      description: t('titles.vouchersDescription', { site: frame.siteName }),
      alternates: alternatesOf(snapshot, routes.vouchers),
    },
    listedOnPages(groupsIn(catalogue), (voucher) => listedVoucher(voucher, lang)).map((groups) => ({
      props: {
        groups,
        categoryLinks: [],
        wide: true,
        ...(snapshot.config.features.voucherCodes && { balance: true as const }),
      },
    })),
    (other) => cutList(groupsIn(other)).length,
  )
}

/** Returns a page for each voucher. */
export function voucherPages(source: Source): PageOf<'voucher-detail'>[] {
  const { catalogue, snapshot, lang, frame, t } = source
  return catalogue.vouchers.map((voucher) => {
    const { id, name, text, image } = voucher
    const path = routes.voucher(lang, id)
    const others = catalogue.vouchers.filter((other) => other.id !== id).slice(0, othersShown)
    return makePage<'voucher-detail'>(source, {
      template: 'voucher-detail',
      path,
      title: name,
      description: shortened(text ?? t('titles.vouchersDescription', { site: frame.siteName })),
      image,
      trail: [sectionLink(snapshot.config, 'vouchers', lang, t)],
      alternates: alternatesOf(
        snapshot,
        (other) => routes.voucher(other, id),
        ({ vouchers }) => vouchers.some((one) => one.id === id),
      ),
      props: {
        voucher: voucherView(voucher),
        others: others.map((other) => listedVoucher(other, lang)),
        all: { label: sectionName(snapshot.config, 'vouchers', lang, t), href: routes.vouchers(lang) },
      },
      structuredData: voucherData(voucher, frame, path),
    })
  })
}
