/** What nobody is called, some are, and some type to see what happens. */
export const hostileTexts: Record<string, string> = {
  'a name of 10,000 letters': 'Wolfeschlegelstein'.repeat(556).slice(0, 10_000),
  emoji: '👩🏽‍🚀'.repeat(40),
  'right-to-left text': 'محمد بن عبد الله \u202Egnp.exe',
  markup: `"><img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`,
  'quotes and percent signs': `Robert'); DROP TABLE customers;-- %00%zz \\u0000`,
  'numbers of a kind': '1e9 -0 ２ ٣',
}
