/** Name and password before the host of an address, as in `https://ada:secret@host`, and `ada:secret@host` by itself. */
const credentials = [
  /(?<=:\/\/)[^/?#\s"]*@/g,
  /(?<=:\/\/)[^/?#\s"@:]*:[^\s"@]*@/g,
  /(?<![\w/])(?!mailto:)[\w.%+-]+:[^\s"/@]+@(?=\w)/g,
]

/** The value of a parameter of an address whose name says that it is secret: `?token=…`, `&X-Amz-Signature=…`. */
const parameter = /([?&][^=&#\s"]*(?:token|secret|password|passwd|signature|credential|api-?key)[^=&#\s"]*=)[^&#\s"]+/gi

/** Returns a text in which passwords and tokens of addresses are left out: messages go into logs and tickets. */
export const withoutSecrets = (text: string): string =>
  credentials.reduce((rest, pattern) => rest.replaceAll(pattern, '…@'), text).replaceAll(parameter, '$1…')
