import { useEffect, useState } from 'react'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'
import './imported-part.css'

/** A part of a screen that is imported once it is wanted. */
interface ImportedPart<Code> {
  /** Undefined until it is there, or where it didn't come. */
  code?: Code
  isMissing: boolean
}

/**
 * Imports what only a part of a screen needs, once that is wanted.
 * @param load imports it by `loadCode`; the same function in each render
 */
export function useImportedPart<Code>(load: () => Promise<Code>, isWanted = true): ImportedPart<Code> {
  const [part, setPart] = useState<ImportedPart<Code>>({ isMissing: false })
  useEffect(() => {
    if (!isWanted) return
    load().then(
      (code) => setPart({ code, isMissing: false }),
      (error: unknown) => {
        setPart({ isMissing: true })
        // Browsers throw a TypeError for what didn't come; anything else is a fault of the shop itself.
        if (!(error instanceof TypeError)) reportError(error)
      },
    )
  }, [load, isWanted])
  return part
}

/**
 * Says that a part of the screen can't be had. What was chosen and typed is kept by then, and a page that is loaded anew asks
 * for each file again.
 */
export function MissingCode() {
  const { t } = useShop()
  return (
    <div className="missing-code">
      <Notice kind="danger" action={{ label: t('common.retry'), onClick: () => location.reload() }}>
        <p>{t('errors.unreachable')}</p>
      </Notice>
    </div>
  )
}
