/**
 * Leads to a payment page. Where the shop stands in a frame, the whole window goes there (section 2, "Embedding"): people
 * look at the address before they type in a card, and payment pages refuse frames.
 * @param address of the payment page, or of the shop where it is booked already
 */
export const leaveFor = (address: string) =>
  open(address, new URL(address, location.origin).origin === location.origin ? '_self' : '_top')
