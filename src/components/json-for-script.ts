/** JSON to stand inside a `<script>`: `<` is escaped, so that no text can end the element. */
export const jsonForScript = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
