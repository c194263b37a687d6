import type { Moment } from '#domain/availability/availability.ts'
import { availableAmount, refusalProblem, voucherProblem, voucherRefusal } from '#domain/goods/voucher-code.ts'
import { isSameCode } from './cart.ts'
import { valueAt } from '#domain/collections/records.ts'
import type { Money } from '#domain/money/money.ts'
import { type KindCheck, nameOr, ownId } from './kind.check.ts'
import type { LiveGoods } from './live-goods.check.ts'
import type { VoucherCodeLine } from './voucher-code.ts'

/** Returns the code that a voucher is looked up by; lines of earlier releases have only the barcode. */
const codeOf = ({ code, barcode }: VoucherCodeLine): string => code ?? barcode

/** Returns what the server has said about the voucher of a line: the voucher, or why it can't be used. */
function answerOn(line: VoucherCodeLine, { codes }: LiveGoods): LiveGoods['codes'][string] | undefined {
  const answer = valueAt(codes, codeOf(line))
  if (typeof answer !== 'object') return answer
  // The barcode is what is paid with: a server may number its vouchers anew, or give a code to another one.
  return isSameCode(answer.barcode, line.barcode) ? answer : 'VOUCHER_NOT_FOUND'
}

/** Returns the usable amount of a voucher code; 0 if the server refuses it or it isn't valid at the moment. */
const usableAmount = (code: LiveGoods['codes'][string], moment: Moment | undefined): Money =>
  typeof code === 'string' || (moment && voucherRefusal(code, moment.now, moment.timeZone)) ? 0 : availableAmount(code)

export const voucherCodeCheck: KindCheck<VoucherCodeLine> = {
  requests: (line) => ({ codes: [codeOf(line)] }),
  texts: undefined,
  source: ownId,
  // It may be used up or refused by now.
  check(line, { live, moment: { now, timeZone } }) {
    const code = answerOn(line, live)
    if (code === undefined) return {}
    return { problem: typeof code === 'string' ? refusalProblem(code) : voucherProblem(code, now, timeZone) }
  },
  priced(line, live, onUnpriced, moment) {
    const code = answerOn(line, live)
    // A barcode that isn't known as a code may still be taken by the server, for an amount that nobody has seen.
    if (code === undefined || (typeof code === 'string' && line.code === undefined)) onUnpriced()
    return code === undefined ? line : { ...line, available: usableAmount(code, moment) }
  },
  named(line, live, onUntranslated) {
    const code = answerOn(line, live)
    return { ...line, name: nameOr(typeof code === 'object' ? code.name : undefined, line.name, onUntranslated) }
  },
}
