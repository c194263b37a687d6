import { Sentence } from './Sentence.tsx'

interface Props {
  /** A message with `{{email}}` still in it. */
  text: string
  email: string
}

/** A sentence that names whom to write to: the address is a link. */
export const WriteTo = ({ text, email }: Props) => (
  <Sentence text={text} parts={{ email: <a href={`mailto:${email}`}>{email}</a> }} />
)
