import { requiredFields } from './customer-form.ts'
import type { CustomerField, CustomerFormRules, FormPart } from './customer.ts'

/** What decides what a guest is asked for. */
interface Order {
  /** Whether something in the basket is sent by post. */
  ships: boolean
  /** Whether the museum asks no more than it needs of those to whom nothing is sent. */
  brief: boolean
}

/** By what whoever buys is known. */
const nameAndEmail: readonly CustomerField[] = ['firstName', 'lastName', 'email']
/** Without these nothing can be sent. */
const whereTo: readonly CustomerField[] = ['street', 'zip', 'city', 'country']

/**
 * What a guest is asked for this order, of what the server wants shown: another address only where something is sent.
 * A museum that asks for little shows name and e-mail, and what its server doesn't do without (section 5: required
 * fields come from the server); where something is sent, its address becomes what can't be left out.
 */
export function guestRules(rules: CustomerFormRules, { ships, brief }: Order): CustomerFormRules {
  if (ships) {
    const needed = brief ? whereTo.filter((field) => rules.visible.includes(field)) : []
    return { ...rules, required: [...new Set([...rules.required, ...needed])] }
  }
  const kept: readonly FormPart[] = brief ? [...nameAndEmail, ...requiredFields(rules)] : rules.visible
  return { ...rules, visible: rules.visible.filter((part) => part !== 'shipping' && kept.includes(part)) }
}
