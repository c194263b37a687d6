import type { ReactNode } from 'react'
import { useShop } from './use-shop.ts'

interface Props {
  href: string
  children: ReactNode
}

/** A link that opens in a new tab and says so, so that the visitor can read something without leaving the page. */
export const NewTabLink = ({ href, children }: Props) => {
  const { t } = useShop()
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({t('nav.newTab')})</span>
    </a>
  )
}
