import { Fragment, type ReactNode } from 'react'

interface SentenceProps {
  /** A message whose `{{names}}` are still in it. */
  text: string
  /** Links or other parts that stand in their places. */
  parts: Record<string, ReactNode>
}

/** Prints a sentence with links in it, in whatever order the language puts them. */
export const Sentence = ({ text, parts }: SentenceProps) =>
  // Splitting by a group puts the names at the odd places.
  text
    .split(/\{\{\s*(\w+)\s*\}\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>)

interface WriteToProps {
  /** A message with `{{email}}` still in it. */
  text: string
  email: string
}

/** Prints a sentence that names whom to write to: the address is a link. */
export const WriteTo = ({ text, email }: WriteToProps) => (
  <Sentence text={text} parts={{ email: <a href={`mailto:${email}`}>{email}</a> }} />
)
