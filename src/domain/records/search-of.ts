/** A query as an address holds it, with its question mark; nothing where it says nothing. */
export function searchOf(query: URLSearchParams): string {
  // A colon needs no escape in a query, and the address is read by people.
  const text = query.toString().replaceAll('%3A', ':')
  return text && `?${text}`
}
