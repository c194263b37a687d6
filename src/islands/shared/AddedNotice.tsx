import type { ReactNode } from 'react'
import './AddedNotice.css'

/** Where it is told that something lies in the basket now, by `Added`; always in the page, so that it is announced. */
export const AddedNotice = ({ children }: { children: ReactNode }) => (
  <div className="added-notice" role="status">
    {children}
  </div>
)
