import { Fragment, type ReactNode } from 'react'

interface Props {
  /** A message whose `{{names}}` are still in it. */
  text: string
  /** What stands in their places, such as links. */
  parts: Record<string, ReactNode>
}

/** A sentence with links in it, in whatever order the language puts them. */
export const Sentence = ({ text, parts }: Props) =>
  // Splitting by a group puts the names at the odd places.
  text
    .split(/\{\{\s*(\w+)\s*\}\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>)
