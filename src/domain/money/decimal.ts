import type { Money } from './money.ts'

/** An amount as machines read it: 1250 is "12.50", -5 is "-0.05". By digits, so nothing is ever rounded. */
export function decimal(amount: Money): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
