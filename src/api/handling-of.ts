import { errorCatalogue, type CatalogueRow } from './error-catalogue.ts'
import { ApiError, Coded, ContractError, Gone } from './errors.ts'

/** Messages of the codes that the server answers with (section 5, "Vouchers"). */
const messageOfCode = {
  VOUCHER_NOT_FOUND: 'vouchers.notFound',
  VOUCHER_NOW_IS_BEFORE_VALID_FROM: 'vouchers.tooEarly',
  VOUCHER_NOW_IS_AFTER_VALID_TO: 'vouchers.tooLate',
  VOUCHER_NO_AMOUNT_LEFT: 'vouchers.usedUp',
  VOUCHER_UNKNOWN_ERROR: 'vouchers.unknown',
} as const

/** What isn't the server's doing at all, such as a fault of the shop itself. */
const unexpected = {
  situation: 'unexpected',
  does: 'banner',
  message: 'errors.unexpectedContact',
  shownFor: 15_000,
} as const satisfies CatalogueRow

/** Key of a message that tells of a failed call. */
type FailureMessage =
  | (typeof errorCatalogue)[number]['message']
  | (typeof messageOfCode)[keyof typeof messageOfCode]
  | (typeof unexpected)['message']

/** What happens, with what the server itself said. */
export interface Handling extends CatalogueRow {
  message: FailureMessage
  /** The server's own text in the language of the call, to be shown in place of the message. */
  text?: string
}

function fits({ calls, errors, status, reason }: CatalogueRow, error: ApiError | ContractError): boolean {
  return (
    (!calls || calls.includes(error.call)) &&
    (!errors || errors.some((name) => name === error.name)) &&
    (status === undefined || (error instanceof Coded && error.status === status)) &&
    (reason === undefined || (error instanceof Gone && error.reason === reason))
  )
}

const isKnownCode = (code: string): code is keyof typeof messageOfCode => Object.hasOwn(messageOfCode, code)

/** Rows that show what the server said, if it said it in words. */
const showsWords = (row: CatalogueRow) => row.does === 'onForm' && row.status === undefined

/** What happens when a call fails with this error (section 8). */
export function handlingOf(error: unknown): Handling {
  if (!(error instanceof ApiError || error instanceof ContractError)) return unexpected
  const row = errorCatalogue.find((candidate) => fits(candidate, error)) ?? unexpected
  if (!(error instanceof Coded) || !showsWords(row)) return row
  if (isKnownCode(error.code)) return { ...row, message: messageOfCode[error.code], code: error.code }
  return /^[A-Z][A-Z0-9_]*$/.test(error.code) ? row : { ...row, text: error.code }
}
