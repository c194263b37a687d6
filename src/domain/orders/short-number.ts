/** The longest number that somebody reads out at a counter or over the telephone. */
const longest = 12
const enough = 6

/** What people call an order by: its number, or where that is as long as a machine's, the end of it. */
export const shortNumber = (number: string): string =>
  number.length > longest ? number.slice(-enough).toUpperCase() : number
