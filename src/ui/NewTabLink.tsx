import type { ReactNode } from 'react'
import { useShop } from './use-shop.ts'

interface Props {
  href: string
  children: ReactNode
}

/** A link to read something without leaving what one is doing; it says that it opens a tab. */
export const NewTabLink = ({ href, children }: Props) => {
  const { t } = useShop()
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({t('nav.newTab')})</span>
    </a>
  )
}
