/**
 * Matches characters that change how a terminal or a page shows others: controls, directional and invisible marks, and
 * separators of lines.
 */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/** Controls with a short form in JSON. */
const shortForms: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** Returns a character as JSON writes it, so that a text stays valid JSON. */
const escaped = (character: string): string =>
  shortForms[character] ??
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('')

/** Returns a text with each character written out that would do more than show itself. Its line breaks stay. */
export const withoutControls = (text: string): string =>
  text.replaceAll(unprintable, (one) => (one === '\n' ? one : escaped(one)))

/**
 * Match name and password before the host of an address, as in `https://ada:secret@host`, and in `ada:secret@host`
 * alone.
 */
const credentials = [
  /(?<=\/\/)[^/?#\s"]*@/g,
  /(?<=\/\/)[^/?#\s"@:]*:[^\s"@]*@/g,
  /(?<![\w/])(?!mailto:)[\w.%+-]+:[^\s"/@]+@(?=\w)/g,
]

/**
 * Matches the value of a parameter whose name suggests a secret: `?token=…`, `&X-Amz-Signature=…`, `#access_token=…`,
 * `?sig=…`.
 */
const parameter =
  /([?&#](?:[^=&#\s"]*(?:token|secret|password|passwd|signature|credential|api-?key)[^=&#\s"]*|(?:[^=&#\s"]*[-_.])?(?:sig|key|auth|pass|pwd))=)[^&#\s"]+/gi

/** Returns a text without the passwords and tokens of addresses, since messages end up in logs and tickets. */
const withoutSecrets = (text: string): string =>
  credentials.reduce((rest, pattern) => rest.replaceAll(pattern, '…@'), text).replaceAll(parameter, '$1…')

/** Returns a text as people may see it in a terminal, a log or on a page: also without passwords and tokens. */
export const printable = (text: string): string => withoutControls(withoutSecrets(text))

/**
 * Returns a text from outside (an API, a storage, a file's name) as part of one line: `printable`, and its line breaks
 * are written out too, since what follows one would look like a line of ours.
 */
export const inOneLine = (text: string): string => printable(text).replaceAll('\n', '\\n')
