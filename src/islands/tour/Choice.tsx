import type { ReactNode } from 'react'
import { useGroupProblem } from '#islands/shared/problems.tsx'
import { useLive } from '#ui/use-page.ts'
import '#ui/choice.css'

interface Props {
  type?: 'radio' | 'checkbox'
  name: string
  value: string
  checked: boolean
  onChoose: () => void
  /** The label. */
  children: ReactNode
}

/** A choice of a group: a price, or an answer to a question. */
export const Choice = ({ type = 'radio', onChoose, children, ...input }: Props) => (
  <label className="choice">
    <input type={type} disabled={!useLive()} onChange={onChoose} {...input} {...useGroupProblem()} />
    {children}
  </label>
)
