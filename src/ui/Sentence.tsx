import { Fragment, type ReactNode } from 'react'

interface SentenceProps {
  /** A message whose `{{names}}` are still in it. */
  text: string
  /** Links or other parts that replace them. */
  parts: Record<string, ReactNode>
}

/** Prints a sentence with links in it, in whatever order the language puts them. */
export const Sentence = ({ text, parts }: SentenceProps) =>
  // Splitting by a capturing group puts the names at odd indexes.
  text
    .split(/\{\{\s*(\w+)\s*\}\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>)
