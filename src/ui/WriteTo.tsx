import type { ReactNode } from 'react'
import { mailAddress } from '#domain/shop/addresses.ts'
import { Sentence } from './Sentence.tsx'
import { useShop } from './use-shop.ts'

interface Props {
  text: string
  /** Other parts of the sentence. */
  parts?: Record<string, ReactNode>
}

/** Prints a paragraph with the museum's address as a link in place of `{{email}}`; nothing if the museum gives none. */
export function WriteTo({ text, parts }: Props) {
  const email = useShop().shop.supportEmail
  return (
    email !== undefined && (
      <p>
        <Sentence
          text={text}
          parts={{
            ...parts,
            email: (
              <a href={mailAddress(email)} translate="no">
                {email}
              </a>
            ),
          }}
        />
      </p>
    )
  )
}
