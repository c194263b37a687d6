import type { Patch } from './bundle.ts'

/** A fault that is planted in a copy of the shop, to see that the rehearsal finds it. */
interface PlantedFault {
  name: string
  patches: Patch[]
}

const fault = (name: string, file: string, find: string, replace: string): PlantedFault => ({
  name,
  patches: [{ file: `src/${file}`, find, replace }],
})

/** A fault that takes two mistakes, since the shop holds its rule in two places. */
const both = (name: string, one: PlantedFault, other: PlantedFault): PlantedFault => ({
  name,
  patches: [...one.patches, ...other.patches],
})

/** Each is a mistake that somebody could make, or has made, and breaks a rule of the auditor. */
export const plantedFaults: readonly PlantedFault[] = [
  fault(
    'the request token is made anew at each try',
    'api/checkout.ts',
    'us: requestToken,',
    "us: requestToken.slice(0, 6) + String(Math.random()).slice(2, 8).padEnd(6, '0'),",
  ),
  both(
    'an abandoned payment isn’t asked for before the next',
    fault(
      'when the next is opened',
      'stores/checkout/start-payment.ts',
      'const booked = isTaken ? undefined : await bookedMeanwhile(shop, origin, clock, subject.order)',
      'const booked = undefined',
    ),
    fault(
      'when the next is confirmed',
      'stores/checkout/outcome.ts',
      'of rivalPayments(record, clock())) {',
      'of rivalPayments(record, clock()).slice(9)) {',
    ),
  ),
  fault(
    'a cart that is gone for no known reason isn’t asked for again',
    'stores/checkout/find-payments.ts',
    "({ gone }: PaymentRecord) => gone === 'unknown'",
    '(_: PaymentRecord) => false',
  ),
  fault(
    'prices aren’t asked for again at the press',
    'stores/checkout/payment.ts',
    'if (!(await isTotalSure(recheck))) return showProblems()',
    'void isTotalSure',
  ),
  fault(
    'shipping isn’t asked for again at the press',
    'stores/checkout/delivery.ts',
    'recheckShipping: () => recheck($parcel.get().lines, $parcel.get().recipient)',
    'recheckShipping: () => Promise.resolve(void recheck)',
  ),
  fault(
    'what is booked stays in the basket',
    'stores/cart/share.ts',
    'if (!isAdopting) return updateBasket((basket) => purchasedBasket(basket, purchase))',
    'if (purchase.lines) return false',
  ),
  both(
    'what another tab has booked stays in the basket',
    fault(
      'what the tab tells is ignored',
      'domain/cart/shared-basket.ts',
      '.reduce((each, [payment, lines]) => purchasedBasket(each, { payment, begun: begun[payment], lines }), basket)',
      '.reduce((each) => each, basket)',
    ),
    fault(
      'what it has recorded is ignored',
      'stores/checkout/outcome.ts',
      'isOfBasket(basket) && removePurchase',
      'isOfBasket(basket) && payment === $ordered.get().payment && removePurchase',
    ),
  ),
  fault(
    'baskets of two tabs are added up',
    'domain/cart/shared-basket.ts',
    'if (line && !isRedeemed([...found.values()], line)) found.set(key, line)',
    "if (line) found.set(key, lead === 0 && own.has(key) && others.has(key) && 'count' in line ? { ...line, count: line.count + 1 } : line)",
  ),
  fault(
    'the answer of an old call is taken',
    'stores/calls/latest.ts',
    'current.abort()\n    current = new',
    'current = new',
  ),
  fault(
    'a guest’s address stays after the booking',
    'stores/checkout/outcome.ts',
    'if ($customer.get()?.isGuest ?? true) signOut()\n  else forgetGuest()',
    'void [signOut, forgetGuest]',
  ),
  both(
    'a code counts as often as it is redeemed',
    fault(
      'in the basket',
      'domain/lines/cart.ts',
      'isRedeemed(lines, line) ? [...lines] : lines.toSpliced(index, 0, line)',
      'lines.toSpliced(index, 0, line)',
    ),
    fault(
      'in the field',
      'stores/cart/voucher-code.ts',
      'if (hasBarcode($cart.get(), voucher.barcode)) return',
      'if (voucher.barcode === undefined) return',
    ),
  ),
  fault(
    'a code pays more than the basket costs',
    'domain/cart/totals.ts',
    'const taken = clamp(line.available, 0, open)',
    'const taken = line.available',
  ),
  fault(
    'shipping isn’t part of the total',
    'domain/cart/totals.ts',
    'const shipping = shippingCosts ?? 0',
    'const shipping = 0 * (shippingCosts ?? 0)',
  ),
  fault(
    'amounts stay those of the day a line was added',
    'stores/checkout/current-order.ts',
    'cart?.currentLines(lines, cart.live, moment) ?? lines',
    '(void moment, void cart, lines)',
  ),
  fault(
    'a cancelled payment takes its lines from the basket',
    'domain/checkout/payment-state.ts',
    "state.status === 'succeeded' || (state.status === 'gone' && state.reason === 'alreadyPaid')",
    "state.status === 'succeeded' || state.status === 'canceled' || (state.status === 'gone' && state.reason === 'alreadyPaid')",
  ),
  fault(
    'the basket is emptied when the server refuses it',
    'stores/checkout/basket-payment.ts',
    'showRefusal: (failure) => $cartError.set(failure),',
    'showRefusal: (failure) => ($cart.set([]), $cartError.set(failure)),',
  ),
  both(
    'a purchase is reported by every page that shows it',
    fault('of the same tab', 'stores/checkout/analytics.ts', 'cartId === completed || ', ''),
    fault(
      'of another tab',
      'stores/checkout/analytics.ts',
      '!recordReported(cartId, clock())',
      '!(recordReported(cartId, clock()) || true)',
    ),
  ),
  fault(
    'the confirmation is never asked for',
    'stores/checkout/outcome.ts',
    "if (state.status !== 'processing') return\n  const { cartId } = state\n  try",
    "if (state.status !== 'processing' || shop.tenant !== '') return\n  const { cartId } = state\n  try",
  ),
  fault(
    'a payment that couldn’t be opened stays on its way',
    'stores/checkout/start-payment.ts',
    "dispatch({ type: 'noAnswer' })\n    return { state: 'failed'",
    "return { state: 'failed'",
  ),
  fault(
    'a storage that refuses is an error',
    'stores/storage/storage.ts',
    "    if (kind === 'sessionStorage') $storageTrouble.set(true)\n    return undefined",
    "    throw new Error('The storage refuses.')",
  ),
  fault(
    'the buyer’s e-mail is told to the data layer',
    'stores/cart/analytics.ts',
    'globalThis.dataLayer.push({ ecommerce: null }, event)',
    "globalThis.dataLayer.push({ ecommerce: null }, { ...event, who: sessionStorage.getItem(`foyer:${document.documentElement.dataset['tenant']}:customer`) })",
  ),
  fault(
    'the session is kept in the local storage too',
    'stores/storage/storage.ts',
    'storage.setItem(key, text)))',
    "storage.setItem(key, text)))\n    if (text !== null) withStorage('localStorage', (storage) => storage.setItem(key, text))",
  ),
  fault('goods are added twice', 'stores/booking/goods/order.ts', 'addLines([line])', 'addLines([line, line])'),
  fault(
    'a count in the basket goes one too far',
    'stores/checkout/basket.ts',
    'setLineCount(index, count)',
    'setLineCount(index, count + 1)',
  ),
  fault(
    'a failed list of methods can’t be asked for again',
    'stores/calls/latest.ts',
    "$answer.set({ state: 'loading' })\n    await afterPaint()",
    "if (before.state === 'failed') return\n    $answer.set({ state: 'loading' })\n    await afterPaint()",
  ),
  fault('the server sells what it hasn’t', 'sandbox/cart/lines.ts', 'if (all > left)', 'if (all > left + 100)'),
  fault(
    'the server takes a code for more than it is worth',
    'sandbox/cart/vouchers.ts',
    'const pays = Math.min(left, amount - used)',
    'const pays = Math.min(left, amount + used)',
  ),
  fault(
    'one record that can’t be read hides all others',
    'stores/checkout/payment-records.ts',
    'const record = recordIn(stored)\n    if (!record) continue',
    'const record = recordIn(stored)\n    if (!record) return []',
  ),
  fault(
    'a clock that goes back drops the open payment',
    'stores/checkout/payment-records.ts',
    'return records.map((record) => aged(record, now))',
    'return records.filter(({ time }) => time <= now).map((record) => aged(record, now))',
  ),
  fault(
    'a payment that comes back unnamed is guessed',
    'stores/checkout/returned.ts',
    '$candidates.set(candidates)\n  return dispatch',
    'if (candidates.length > 0) return show(candidates[0], back, now)\n  return dispatch',
  ),
  fault(
    'an open payment isn’t named in other tabs',
    'stores/checkout/payment-records.ts',
    '$payments.set(records)',
    '$payments.set(records.filter(isOwn))',
  ),
  fault(
    'what the first line hasn’t of the number booked stays in the basket',
    'domain/cart/shared-basket.ts',
    'return bought.count > line.count ? without(',
    'return bought.count < 0 ? without(',
  ),
  fault(
    'what was noted before the lock is paid after it',
    'stores/checkout/basket-payment.ts',
    'return removeBooked(now) || $cart.get() !== chosen || openPaymentOf(now) !== undefined',
    'return removeBooked(now) || openPaymentOf(now) !== undefined',
  ),
  fault(
    'a payment that was given up is told nowhere',
    'stores/checkout/payment-record.ts',
    'return !hasOutcome(record) && !dismissed && (givenUp === true || isAbandoned)',
    'return !hasOutcome(record) && !dismissed && givenUp === true && isAbandoned',
  ),
  fault(
    'what was taken out and then bought can be put back',
    'stores/checkout/basket.ts',
    'made?.purchases === purchaseCount(history) &&',
    'made && purchaseCount(history) >= 0 &&',
  ),
  fault(
    'what another tab has put back is put back beside it',
    'stores/checkout/basket.ts',
    '!hasMoreAbout(made.change.line, made.lines, lines)',
    'lines.every(Boolean)',
  ),
  fault(
    'payments take no lock',
    'stores/checkout/payment-records.ts',
    'if (!locks) return work()',
    'if (!locks || locks) return work()',
  ),
  fault(
    'what is in a link is added without a press',
    'stores/checkout/linked-basket.ts',
    'const dismiss = () =>',
    'const dismiss = () => void addLines(offeredLines($things.get() ?? [])) ??',
  ),
  fault(
    'what the basket has is added from a link once more',
    'domain/cart/linked-things.check.ts',
    "return { ...thing, state: 'inBasket', problem: undefined }",
    "return { ...thing, state: 'offered', problem: undefined }",
  ),
  both(
    'a frame keeps the basket that it hands over',
    fault('when it is left', 'embed/hand-over.ts', 'stays() || takeOut(going)', 'undefined'),
    fault('in the windows', 'embed/hand-over.ts', '`${handed.keys[at]}-${id}`', '`${handed.keys[at]}-${Date.now()}`'),
  ),
]
