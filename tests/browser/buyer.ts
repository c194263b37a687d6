import type { CartId, PaymentTypeId } from '#domain/shop/ids.ts'
import { createApi } from '#api/api.ts'
import { execPayment, initPayment } from '#api/checkout.ts'
import { createGuest } from '#api/customer.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { anId } from '../support/ids.ts'

/** Who that is. */
export const guest = {
  salutation: 'ms',
  firstName: 'Quick',
  lastName: 'Buyer',
  email: 'quick@visitor.example',
  street: 'Lane 1',
  zip: '4051',
  city: 'Basel',
  country: 'CH',
  sendInvoice: false,
}

const twelve = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12)

/** Somebody else who buys `lines` over the API, all the way to the booking, while the visitor under test hesitates. */
export async function buyElsewhere(api: string, paymentType: PaymentTypeId, lines: LineItem[]): Promise<void> {
  const token = await createGuest(createApi({ base: api, lang: 'en' }), { form: guest })
  const shop = createApi({ base: api, lang: 'en', token: () => token })
  const back = 'http://localhost/back/'
  const address = await initPayment(shop, { paymentType, details: {}, lines, continueUrl: back, cancelUrl: back })
  const paid = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
  const cartId = anId<CartId>(new URL(paid.headers.get('location') ?? back).searchParams.get('cartId') ?? '')
  await execPayment(shop, { cartId, requestToken: twelve(), browserSessionId: twelve(), sourceUrl: back })
}
