import type { LineItem } from '#domain/cart/line-item.ts'
import { withCount } from '#domain/counts/count.ts'
import './cart-lines.css'

interface Props {
  line: LineItem
  /** How many, where that is to be said. */
  count: number
  /** The page it came from, where it is to be linked. */
  href?: string | undefined
}

/** What a line is: people come for the event, so it stands above its ticket. */
export function LineName({ line, count, href }: Props) {
  const title = line.type === 'ticket' ? line.eventName : line.name
  const counted = (name: string) => (count > 1 ? withCount(name, count) : name)
  const shown = line.type === 'ticket' ? title : counted(title)
  return (
    <>
      <p className="cart-line-name">{href === undefined ? shown : <a href={href}>{shown}</a>}</p>
      {line.type === 'ticket' && <p>{counted(line.name)}</p>}
    </>
  )
}
