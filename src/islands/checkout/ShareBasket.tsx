import { generate } from 'lean-qr'
import { useId, useRef, useState } from 'react'
import { basketFragment } from '#domain/cart/basket-link.ts'
import { attempt } from '#domain/collections/attempt.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { routes } from '#domain/shop/routes.ts'
import { NewsText } from '#ui/News.tsx'
import { useShop } from '#ui/use-shop.ts'
import './ShareBasket.css'
import '#ui/fields.css'
import '#ui/button.css'

/** The white margin of a QR code, in modules, which readers need. */
const margin = 4

/** The longest address that a phone reads from a screen without trouble. */
const longestCode = 900

/** QR code of an address, dark on white whatever the page's colours are. */
function QrCode({ address, label }: { address: string; label: string }) {
  const code = generate(address)
  const modules = Array.from(
    { length: code.size ** 2 },
    (_, at) => [at % code.size, Math.floor(at / code.size)] as const,
  )
  const path = modules.map(([x, y]) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join('')
  const size = code.size + 2 * margin
  return (
    <svg className="share-basket-code" viewBox={`${-margin} ${-margin} ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}

interface Props {
  lines: readonly LineItem[]
}

/**
 * Shows the basket as a link and as a QR code. The device of a museum only shows the code: what is copied there would be the next
 * visitor's.
 */
export function ShareBasket({ lines }: Props) {
  const { shop, lang, t } = useShop()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'share.copied' | 'share.notCopied'>()
  const { fragment, leavesOut } = basketFragment(shop.tenant, lines)
  const isKiosk = document.documentElement.dataset['kiosk'] !== undefined
  const address = location.origin + routes.checkout(lang) + (fragment ?? '')
  const fitsCode = fragment !== undefined && address.length <= longestCode
  // Of a basket that is too much for a code, a kiosk would show nothing.
  if (fragment === undefined || (isKiosk && !fitsCode)) return <NewsText text={t('share.tooMuch')} />
  const canSend = attempt(() => navigator.canShare({ url: address }))
  const copy = () => {
    const failed = () => {
      // The visitor's own keys copy what is selected.
      field.current?.select()
      setOutcome('share.notCopied')
    }
    setOutcome(undefined)
    attempt(() => void navigator.clipboard.writeText(address).then(() => setOutcome('share.copied'), failed), failed)
  }
  const send = () =>
    void navigator.share({ url: address, title: document.title }).catch((error: unknown) => {
      // The visitor sent it nowhere, or the browser refuses: the link is there to be copied.
      if (!(error instanceof DOMException)) throw error
    })
  return (
    <div className="share-basket">
      <p>{t(isKiosk ? 'share.aboutCode' : 'share.about')}</p>
      {leavesOut && <p>{t('share.leavesOut')}</p>}
      {fitsCode && <QrCode address={address} label={t('share.code')} />}
      {isKiosk ? (
        <button type="button" className="button button-quiet" data-kiosk-end>
          {t('share.end')}
        </button>
      ) : (
        <>
          <div className="field">
            <label htmlFor={id}>{t('share.link')}</label>
            <input
              id={id}
              ref={field}
              readOnly
              value={address}
              translate="no"
              onFocus={() => field.current?.select()}
            />
          </div>
          <div className="share-basket-ways">
            <button type="button" className="button button-quiet" onClick={copy}>
              {t('share.copy')}
            </button>
            {canSend && (
              <button type="button" className="button button-quiet" onClick={send}>
                {t('share.send')}
              </button>
            )}
          </div>
          <NewsText className="quiet" text={outcome && t(outcome)} />
        </>
      )}
    </div>
  )
}
