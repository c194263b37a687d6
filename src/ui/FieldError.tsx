/** Id of the message that belongs to a field. */
export const errorId = (fieldId: string) => `${fieldId}-error`

/** What is wrong with a field; the field points here by `aria-describedby`. */
export const FieldError = ({ of, text }: { of: string; text: string | undefined }) =>
  text === undefined ? null : (
    <p className="field-error" id={errorId(of)}>
      {text}
    </p>
  )
