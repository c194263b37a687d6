/** Whether a text is an IBAN: its form, and its check digits (ISO 7064, remainder 1 by 97). */
export const isIban = (text: string): boolean => {
  const iban = text.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}
