import { useStore } from '@nanostores/react'
import { Component, type ReactNode } from 'react'
import { $cart } from '#stores/cart/cart.ts'
import { $storageTrouble } from '#stores/storage/storage.ts'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'

interface Props {
  children: ReactNode
}

/**
 * Shows in place of a screen that throws, while it is hydrated or later, that it can't be shown. React would leave an empty
 * page otherwise. The basket is kept by the tab's storage, so that loading the page again is safe.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <BrokenScreen /> : this.props.children
  }
}

function BrokenScreen() {
  const { t } = useShop()
  const hasLines = useStore($cart, { ssr: 'initial' }).length > 0
  const isForgetful = useStore($storageTrouble, { ssr: 'initial' })
  return (
    <Notice kind="danger" action={{ label: t('common.reload'), onClick: () => location.reload() }}>
      <p>{t('errors.screenBroken')}</p>
      {hasLines && <p>{t(isForgetful ? 'common.storageTrouble' : 'errors.basketKept')}</p>}
    </Notice>
  )
}
