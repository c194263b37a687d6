/** Things that somebody says have changed. */
export interface Named {
  /** Ids of articles and passes. */
  articles: readonly string[]
  events: readonly string[]
  tours: readonly string[]
  /** The museum's own texts and banners. */
  texts: boolean
}

/** Returns true if one thing at least is named. */
export const namesAny = ({ articles, events, tours, texts }: Named): boolean =>
  texts || articles.length + events.length + tours.length > 0

/** Returns all that several words name. */
export const allNamed = (words: readonly Named[]): Named => ({
  articles: [...new Set(words.flatMap(({ articles }) => articles))],
  events: [...new Set(words.flatMap(({ events }) => events))],
  tours: [...new Set(words.flatMap(({ tours }) => tours))],
  texts: words.some(({ texts }) => texts),
})
