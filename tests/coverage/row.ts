/**
 * What is shown, with the test that shows it: the test's file below `tests` without its ending, a colon, and words that
 * its name alone in that file begins with.
 */
export type Rows<What extends string = string> = Record<What, string>
