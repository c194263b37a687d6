import type { OrderItem } from '#domain/cart/order-item.ts'

/** Version of the cart payload (section 9). */
const cartVersion = 1

const counted = ({ id, count }: { id: string; count: number }) => ({ id, count })

/** A list in an object, or nothing where it is empty: the wire leaves empty lists out. */
const unlessEmpty = <K extends string, T>(key: K, list: T[]): Partial<Record<K, T[]>> => {
  const some: Partial<Record<K, T[]>> = {}
  if (list.length > 0) some[key] = list
  return some
}

function itemOnWire(item: OrderItem) {
  switch (item.type) {
    case 'ticket':
      return {
        type: item.type,
        id: item.id,
        count: item.count,
        ...(item.start === undefined ? {} : { datetime: item.start }),
        ...unlessEmpty('subtickets', item.subtickets.map(counted)),
      }
    case 'dayTicket':
      return { type: 'dayticket', id: item.id, count: item.count, datetime: item.start }
    case 'guidedTour':
      return {
        type: item.type,
        id: item.id,
        count: item.count,
        datetime: item.start,
        ...(item.priceId === undefined ? {} : { priceId: item.priceId }),
        ...unlessEmpty(
          'tickets',
          item.tickets.map((ticket) => ({
            ...counted(ticket),
            ...unlessEmpty('subtickets', ticket.subtickets.map(counted)),
          })),
        ),
        ...unlessEmpty('tours', item.tours.map(counted)),
        ...unlessEmpty(
          'answers',
          item.answers.map(({ questionId, type, value }) => ({ qId: questionId, type, value })),
        ),
      }
    case 'merchandise':
    case 'annualPass':
      return {
        type: item.type,
        id: item.id,
        count: item.count,
        ...unlessEmpty(
          'owners',
          item.owners.map(({ name, address, sendToCustomAddress }) => ({
            name,
            ...(address === undefined ? {} : { address }),
            ...(sendToCustomAddress === undefined ? {} : { send_to_custom_addr: sendToCustomAddress }),
          })),
        ),
      }
    case 'voucher':
      return { type: item.type, id: item.id, count: item.count, price: item.price }
    case 'voucherCode':
      return { type: item.type, id: item.id, barcode: item.barcode }
  }
}

/** A cart as the server reads it (section 7, "Checkout"). */
export const cartOnWire = (items: OrderItem[], externalDocumentNumber?: string) => ({
  ver: cartVersion,
  items: items.map(itemOnWire),
  ...(externalDocumentNumber === undefined ? {} : { external_document_number: externalDocumentNumber }),
})
