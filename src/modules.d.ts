declare module 'virtual:foyer-embed' {
  /** The code of `embed.js` (src/publisher/build/embed-code.ts). */
  const code: string
  export default code
}
