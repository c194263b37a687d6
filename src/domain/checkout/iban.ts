/** The IBAN of what was typed: no spaces or dashes, capitals; not yet checked. */
export const normaliseIban = (typed: string): string => typed.replaceAll(/[- ]/g, '').toUpperCase()
