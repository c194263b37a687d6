const special = /[&<>"]/

/** Characters that no XML 1.0 document may have, not even escaped. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Escapes a text for an element or an attribute of an XML document. */
export const escapeXml = (text: string): string => (special.test(text) ? escaped(text) : text)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Returns an element with a text by museum staff, which may hold any character. */
export const element = (name: string, text: string): string =>
  `<${name}>${escapeXml(text.replaceAll(forbidden, ''))}</${name}>`
