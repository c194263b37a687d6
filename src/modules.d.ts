declare module 'virtual:foyer-embed' {
  /** The code of `embed.js` (src/publish/compile/embed-code.ts). */
  const code: string
  export default code
}
