import type { LineItem } from '#domain/cart/line-item.ts'
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
  const number = count > 1 && `${count} × `
  return (
    <>
      <p className="cart-line-name">
        {line.type !== 'ticket' && number}
        {href === undefined ? title : <a href={href}>{title}</a>}
      </p>
      {line.type === 'ticket' && (
        <p>
          {number}
          {line.name}
        </p>
      )}
    </>
  )
}
