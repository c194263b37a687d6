/** A link of the shop with its words. */
export interface TextLink {
  label: string
  href: string
}

/** Addresses of the pages a buyer agrees to; absent where the museum delivers no such text. */
export interface TermsLinks {
  terms?: string
  privacy?: string
}
