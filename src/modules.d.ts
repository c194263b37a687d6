declare module 'virtual:foyer-embed' {
  /** The code of `embed.js` (src/publisher/build/embed-code.ts). */
  const code: string
  export default code
}

declare module 'fontverter' {
  const fontverter: {
    /** Returns a font file in another format. Throws if it is damaged. */
    convert: (bytes: Buffer, to: 'sfnt' | 'woff2') => Promise<Buffer>
  }
  export default fontverter
}

declare module 'subset-font' {
  /** Returns a font file that holds the characters of a text only. */
  const subsetFont: (bytes: Buffer, text: string, options: { targetFormat: 'woff2' }) => Promise<Buffer>
  export default subsetFont
}
