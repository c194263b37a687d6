import { useStore } from '@nanostores/react'
import type { Owners } from '#stores/booking/pass/owners.ts'
import { PassOwner } from './PassOwner.tsx'
import './PassOwners.css'

/** Whom the passes are for, one after the other. */
export function PassOwners({ owners }: { owners: Owners }) {
  const all = useStore(owners.$owners, { ssr: 'initial' })
  const problems = useStore(owners.$problems, { ssr: 'initial' })
  return (
    <div className="pass-owners">
      {all.map((owner, index) => (
        <PassOwner
          // Owners have no id: the third pass is the third.
          key={index}
          index={index}
          owner={owner}
          problems={problems}
          onChange={owners.change}
        />
      ))}
    </div>
  )
}
