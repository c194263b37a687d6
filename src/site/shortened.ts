/** A plain text for descriptions: cut at a word's end where it is longer than `longest` characters. */
export function shortened(text: string, longest = 160): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  const whole = cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))
  // Half of a character that takes two places goes too.
  return `${whole.replace(/[\uD800-\uDBFF]$/, '')}…`
}
