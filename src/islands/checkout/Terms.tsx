import { useId } from 'react'
import type { TermsLinks } from '#domain/shop/config.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { ProblemText } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { Payment } from '#stores/checkout/payment.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import { useShop } from '#ui/use-shop.ts'
import './Terms.css'
import '#ui/choice.css'

interface Props {
  links: TermsLinks
  payment: Pick<Payment, '$termsAccepted' | 'accept'>
  /** Problems of the last press, if it was beside these terms. */
  problems: readonly Problem[]
}

/** Terms and privacy policy, to be accepted before ordering (section 5). */
export function Terms({ links, payment: { $termsAccepted, accept }, problems }: Props) {
  const { t } = useShop()
  const id = useId()
  const accepted = useStore($termsAccepted)
  const problem = problems.find(({ about }) => about === 'terms')
  // A page's title doesn't fit into a sentence, so the sentence has its own words.
  const linkOr = (words: string, href: string | undefined) =>
    href ? <NewTabLink href={href}>{words}</NewTabLink> : words
  return (
    <div>
      <label className="choice">
        <input
          type="checkbox"
          checked={accepted}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem && id}
          onChange={(event) => accept(event.currentTarget.checked)}
        />
        <span>
          <Sentence
            text={t('payment.accept')}
            parts={{
              terms: linkOr(t('payment.terms'), links.terms),
              privacy: linkOr(t('payment.privacy'), links.privacy),
            }}
          />
        </span>
      </label>
      <div className="terms-problem">
        <ProblemText problem={problem} id={id} />
      </div>
    </div>
  )
}
