/** Matches white space of every kind: also no-break, ideographic and blank letters. */
const whiteSpace =
  /[\t-\r \u0085\u00a0\u115f\u1160\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u3164\uffa0]+/g

/**
 * Matches characters that nobody sees: zero-width ones, directional marks, soft hyphens, controls. Joiners between
 * letters whose writing needs them stay, as in Persian and Sinhala.
 */
const invisible =
  /(?![\u200c\u200d](?<=[^\p{Script=Latin}\P{L}]\p{M}*.)(?=[^\p{Script=Latin}\P{L}]))[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]/gu

/** Matches hyphens and minus signs of every kind, and a dash that stands for one: it has no space on one side. */
const hyphen = /[\u058a\u2010-\u2012\u2043\u2212\ufe58\ufe63\u{10d6e}]|(?<=\S)\u2013|\u2013(?=\S)/gu

/** Matches the full-width forms of ASCII. */
const fullWidth = /[\uff01-\uff5e]/gu

/** The distance of a full-width form from its ASCII character. */
const fullWidthOffset = 0xfee0

/**
 * Cleans a single line of text, typed or pasted, such as a name, an e-mail address or a code: without invisible
 * characters, with plain spaces and none around it, plain hyphens, and ASCII in place of its full-width forms. Text
 * copied from web pages, mails and documents has others, which nobody sees and no server expects. Cleaning twice
 * changes nothing.
 */
export const singleLine = (text: string): string =>
  text
    .replace(whiteSpace, ' ')
    .replace(invisible, '')
    .replace(/ +/g, ' ')
    .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - fullWidthOffset))
    .replace(hyphen, '-')
    .trim()
    .normalize('NFC')

/** Cleans a text of several lines, line by line; lines stay, except for blank ones at the beginning and the end. */
export const severalLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map(singleLine)
    .join('\n')
    .replaceAll(/^\n+|\n+$/g, '')
