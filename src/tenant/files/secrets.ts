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
export const withoutSecrets = (text: string): string =>
  credentials.reduce((rest, pattern) => rest.replaceAll(pattern, '…@'), text).replaceAll(parameter, '$1…')
