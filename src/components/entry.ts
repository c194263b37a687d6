/** A thing in a list, as it is printed. */
export interface Entry {
  href: string
  name: string
  teaser?: string
  /** May hold `{width}`. */
  image?: string
  /** What is to be known of it, one below the other; one without a text is left out, a plain one is set back. */
  facts: { text: string | undefined; plain?: boolean }[]
  /** Attributes for the script that narrows the list. */
  data?: Record<`data-${string}`, string | boolean | undefined>
}
