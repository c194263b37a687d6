import { createContext, useContext, type ReactNode } from 'react'
import { fieldId } from './form-data.ts'

/** What sets the fields of one form apart from those of another on the same page; empty where there is but one. */
export const FormScope = createContext('')

/** What can be done about what is wrong with a field, by its name; nothing but typing in most forms. */
export const FieldActions = createContext<(name: string) => ReactNode>(() => null)

/** Gives the ids of a form's controls, by the names of its fields. */
export function useFieldId(): (name: string) => string {
  const scope = useContext(FormScope)
  return (name) => fieldId(scope === '' ? name : `${scope}-${name}`)
}
