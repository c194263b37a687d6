import { type ReactNode, useRef, useState } from 'react'
import { MissingCodeNotice } from '#islands/shared/MissingCodeNotice.tsx'
import { useImportedPart } from '#islands/shared/use-imported-part.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import { NewsText } from '#ui/News.tsx'
import { useShop } from '#ui/use-shop.ts'
import '#ui/button.css'

/** Loads the fields on demand, since few baskets hold a pass, and fewer are changed. */
const loadFields = () => loadCode(() => import('#islands/goods/LineOwners.tsx'))

interface Props {
  index: number
  /** Name of the line, with what distinguishes it from others of that name. */
  label: string
  /** Other actions of the line; the fields are below them. */
  children: ReactNode
}

/** Changes the owners of passes in the basket. */
export function ChangeOwners({ index, label, children }: Props) {
  const { t } = useShop()
  const [isOpen, setOpen] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const { code, failure } = useImportedPart(loadFields, isOpen)
  const change = useRef<HTMLButtonElement>(null)
  const name = t('cart.changeName', { name: label })

  const open = () => {
    setSaved(false)
    setOpen(true)
  }
  const close = (saved: boolean) => {
    setSaved(saved)
    setOpen(false)
    change.current?.focus()
  }
  return (
    <>
      <button
        type="button"
        className="button-text"
        aria-label={name}
        aria-expanded={isOpen}
        ref={change}
        onClick={open}
      >
        {t('cart.change')}
      </button>
      {children}
      <NewsText text={isSaved ? t('cart.saved') : undefined} className="quiet" />
      {isOpen && code && <code.LineOwners index={index} name={name} onClose={close} />}
      {isOpen && failure && <MissingCodeNotice failure={failure} />}
    </>
  )
}
