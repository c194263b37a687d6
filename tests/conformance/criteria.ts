/** What is said of a criterion of WCAG 2.2. */
export interface Criterion {
  name: string
  level: 'A' | 'AA'
  /** How the shop meets it, or why there is nothing in it that could. */
  how: string
  /** Tests that show it, as `testOf` names them; none where the criterion doesn't apply, or no test could show it. */
  tests: string[]
  /** True if the shop meets the criterion and no test shows it. */
  isUntested?: true
}

const noMedia = { how: 'The shop has neither sound nor film.', tests: [] }
/** The test that runs axe on every kind of page. */
export const axe = 'browser/every-page: on a phone nothing moves while it loads, axe finds nothing'
/** The same test, for what else it asks of a page. */
const everyPage = 'browser/every-page: on a phone nothing moves while it loads'

/** All criteria of the levels A and AA, by number. */
export const criteria: Record<string, Criterion> = {
  '1.1.1': {
    name: 'Non-text Content',
    level: 'A',
    how: 'Pictures have the museum’s own words, or are silent beside them; a logo is named by its group and host.',
    tests: [
      axe,
      'components/missing-picture: ',
      'contract/shown-frame: names the logos of partners by their group and the host they link to',
    ],
  },
  '1.2.1': { name: 'Audio-only and Video-only (Prerecorded)', level: 'A', ...noMedia },
  '1.2.2': { name: 'Captions (Prerecorded)', level: 'A', ...noMedia },
  '1.2.3': { name: 'Audio Description or Media Alternative (Prerecorded)', level: 'A', ...noMedia },
  '1.2.4': { name: 'Captions (Live)', level: 'AA', ...noMedia },
  '1.2.5': { name: 'Audio Description (Prerecorded)', level: 'AA', ...noMedia },
  '1.3.1': {
    name: 'Info and Relationships',
    level: 'A',
    how: 'Headings, lists, tables, groups and labels are marked up as such; price and conditions describe the counter beside them.',
    tests: [
      axe,
      'unit/site/html: never go down more than one level',
      'components/calendar: is a grid named after its month',
      'components/announced-errors: are announced as a problem, never with a total',
    ],
  },
  '1.3.2': {
    name: 'Meaningful Sequence',
    level: 'A',
    how: 'Pages are whole and in order without styles and scripts.',
    tests: ['browser/without-javascript: …: names, texts and prices'],
  },
  '1.3.3': {
    name: 'Sensory Characteristics',
    level: 'A',
    how: 'No text points to a place, a shape or a colour.',
    tests: ['components/forced-colours: days that are open'],
  },
  '1.3.4': {
    name: 'Orientation',
    level: 'AA',
    how: 'Both orientations work; low windows keep the button in sight.',
    tests: ['components/order-step: isn’t sticky in a low window, which it would fill'],
  },
  '1.3.5': {
    name: 'Identify Input Purpose',
    level: 'AA',
    how: 'Fields about a person name their purpose.',
    tests: [axe],
  },
  '1.4.1': {
    name: 'Use of Colour',
    level: 'A',
    how: 'States differ in words, borders or lines as well.',
    tests: [
      'components/forced-colours: days that are open',
      'components/guest-form: shows an invalid field by its border, too',
    ],
  },
  '1.4.2': { name: 'Audio Control', level: 'A', ...noMedia },
  '1.4.3': {
    name: 'Contrast (Minimum)',
    level: 'AA',
    how: 'Colours that can’t be read on each other are refused, in light and in dark.',
    tests: [axe, 'unit/tenant/load: colours with too little contrast'],
  },
  '1.4.4': {
    name: 'Resize Text',
    level: 'AA',
    how: 'With letters of twice the size, header, events, tickets and basket fit a phone.',
    tests: [
      'browser/layout: …: the header is no wider than 390 pixels',
      'browser/layout: events, tickets, the basket and the languages fit into 360 pixels',
    ],
  },
  '1.4.5': {
    name: 'Images of Text',
    level: 'AA',
    how: 'Text is text; only the logo is drawn.',
    tests: [],
    isUntested: true,
  },
  '1.4.10': {
    name: 'Reflow',
    level: 'AA',
    how: 'Every kind of page fits 320 pixels, even with a word of sixty letters.',
    tests: [everyPage],
  },
  '1.4.11': {
    name: 'Non-text Contrast',
    level: 'AA',
    how: 'Controls have borders of the colour of text, dashed when inactive.',
    tests: [
      'unit/tenant/load: colours with too little contrast',
      'components/forced-colours: an active and an inactive button of a counter',
    ],
  },
  '1.4.12': {
    name: 'Text Spacing',
    level: 'AA',
    how: 'Wider letters, words, lines and paragraphs cut nothing off.',
    tests: [everyPage],
  },
  '1.4.13': {
    name: 'Content on Hover or Focus',
    level: 'AA',
    how: 'Nothing shows on hover or focus alone.',
    tests: ['unit/styles/styles: with :hover are inside @media (hover: hover), since they would stay after a touch'],
  },
  '2.1.1': {
    name: 'Keyboard',
    level: 'A',
    how: 'Whole purchases of every kind are made by keyboard.',
    tests: [
      'browser/sales: of … is booked once',
      'components/calendar: moves by day and week with the arrows, and to the ends of the week',
    ],
  },
  '2.1.2': {
    name: 'No Keyboard Trap',
    level: 'A',
    how: 'A calendar is one stop of the Tab key; menus close with Escape.',
    tests: [
      'components/calendar: has one tab stop: the chosen day, else the first available one',
      'browser/account: the account menu opens and closes by keyboard, and a long or right-to-left name does not widen a narrow window',
    ],
  },
  '2.1.4': {
    name: 'Character Key Shortcuts',
    level: 'A',
    how: 'Single keys work only in the part that has the focus.',
    tests: ['components/calendar: leaves keys with Control'],
  },
  '2.2.1': {
    name: 'Timing Adjustable',
    level: 'A',
    how: 'Only a kiosk has a time limit, with a warning. A message of success goes after two seconds and stays in its form. A session that ends loses nothing typed.',
    tests: [
      'browser/kiosk: shows a countdown after 90 seconds, which the button, a key or a touch ends',
      'components/settings-saved: details are those of the customer; the confirmation',
      'components/troubled-forms: shows the failure, keeps the input, can be sent again, and was sent once',
    ],
  },
  '2.2.2': {
    name: 'Pause, Stop, Hide',
    level: 'A',
    how: 'Only the sign of waiting moves; nothing jumps while a page loads.',
    tests: [
      'browser/every-page: on a dark desktop nothing moves while it loads',
      'components/waiting: doesn’t move with reduced motion',
    ],
  },
  '2.3.1': {
    name: 'Three Flashes or Below Threshold',
    level: 'A',
    how: 'Nothing flashes.',
    tests: ['components/waiting: doesn’t move with reduced motion'],
  },
  '2.4.1': {
    name: 'Bypass Blocks',
    level: 'A',
    how: 'The first stop leads to the content; parts are landmarks.',
    tests: [axe, 'contract/shown-frame: begins with a skip link', 'browser/focus: of “/en/…”'],
  },
  '2.4.2': {
    name: 'Page Titled',
    level: 'A',
    how: 'Each page, and each step of the checkout, has its own title.',
    tests: [
      'unit/site/pages: has a title and a description for every page',
      'components/checkout-steps: gives its name to heading and title while a payment of the basket is open',
    ],
  },
  '2.4.3': {
    name: 'Focus Order',
    level: 'A',
    how: 'The focus follows the page; a button that disappears hands it to the next part.',
    tests: [
      'components/focus: “try again”',
      'components/basket: moves the focus from the removed line to the undo button',
      'contract/shown-frame: asks about statistics only if they wait for it',
    ],
  },
  '2.4.4': {
    name: 'Link Purpose (In Context)',
    level: 'A',
    how: 'Every link has a name; those to a new tab say so.',
    tests: [
      axe,
      'components/guest-form: has a link to the privacy policy that is announced',
      'components/checkout-steps: has a link to the terms that is announced',
    ],
  },
  '2.4.5': {
    name: 'Multiple Ways',
    level: 'AA',
    how: 'Menu, lists, footer and links lead to each page, the footer to the accessibility statement; no link is broken.',
    tests: ['browser/links: ', 'unit/site/config-pages: are linked in the footer: the accessibility statement always'],
  },
  '2.4.6': {
    name: 'Headings and Labels',
    level: 'AA',
    how: 'Controls of the basket have unique names: with time, amount, owners or a number.',
    tests: [
      'components/stepper: has a name for each of its three controls, and for its limits',
      'unit/domain/cart/line-page: distinguishes gift vouchers by their amount',
      'unit/domain/cart/line-page: numbers lines that are the same in all of that',
    ],
  },
  '2.4.7': {
    name: 'Focus Visible',
    level: 'AA',
    how: 'The focus has a ring of its own colour.',
    tests: ['browser/focus: $page'],
  },
  '2.4.11': {
    name: 'Focus Not Obscured (Minimum)',
    level: 'AA',
    how: 'Fixed parts cover nothing that has the focus, nor the label of a box.',
    tests: [
      'browser/focus: $page',
      'browser/embed: nothing at the foot of the visible screen covers the control that the keyboard is on',
      'components/focus-margin: the label of a box that gets the focus',
      'components/order-step: never covers the focused element',
    ],
  },
  '2.5.1': {
    name: 'Pointer Gestures',
    level: 'A',
    how: 'Single presses are enough.',
    tests: ['browser/sales: of … is booked once'],
  },
  '2.5.2': {
    name: 'Pointer Cancellation',
    level: 'A',
    how: 'Everything is a link, a button or a field of the browser’s.',
    tests: [],
    isUntested: true,
  },
  '2.5.3': {
    name: 'Label in Name',
    level: 'A',
    how: 'Accessible names contain the visible label.',
    tests: [
      axe,
      'components/basket-lines: of an event has its name, a link to it, and a link to change its time',
      'components/hostile-answers: is named with the words that it shows and with its question',
    ],
  },
  '2.5.4': { name: 'Motion Actuation', level: 'A', how: 'Nothing asks for a device to be moved.', tests: [] },
  '2.5.7': { name: 'Dragging Movements', level: 'AA', how: 'Nothing has to be dragged.', tests: [] },
  '2.5.8': {
    name: 'Target Size (Minimum)',
    level: 'AA',
    how: 'Targets have 24 pixels, as much room around them, or are links in a line of text.',
    tests: [axe],
  },
  '3.1.1': {
    name: 'Language of Page',
    level: 'A',
    how: 'Each page names its language.',
    tests: [axe, 'unit/site/pages: has each page among its own alternates, and as an alternate of each of those'],
  },
  '3.1.2': {
    name: 'Language of Parts',
    level: 'AA',
    how: 'The menu names each language in its own; texts come in that of the page.',
    tests: [
      'browser/frame: the language menu keeps page, query and fragment, and / opens the language of the last visit',
    ],
  },
  '3.2.1': {
    name: 'On Focus',
    level: 'A',
    how: 'The focus alone changes nothing.',
    tests: ['components/calendar: works with Enter and Space on the focused day'],
  },
  '3.2.2': {
    name: 'On Input',
    level: 'A',
    how: 'Input changes the parts that belong to it and leads nowhere.',
    tests: ['components/tour-filter: apply together, count the matches, and are written into the address'],
  },
  '3.2.3': {
    name: 'Consistent Navigation',
    level: 'AA',
    how: 'All pages of a language share header and footer.',
    tests: ['unit/site/pages: has, for every address without a language, a page that links to it in each language'],
  },
  '3.2.4': {
    name: 'Consistent Identification',
    level: 'AA',
    how: 'Basket, order number and privacy policy have one name in each language.',
    tests: [
      'unit/i18n/wording: have one name for the basket',
      'unit/i18n/wording: have one name for the order number',
      'unit/i18n/wording: have one name for the privacy policy',
      'unit/i18n/wording: applies to pages and islands, plural forms included',
    ],
  },
  '3.2.6': {
    name: 'Consistent Help',
    level: 'A',
    how: 'Messages that end a way name a contact; the footer is the same everywhere.',
    tests: ['components/shown-failures: includes the support address above the page after a server error'],
  },
  '3.3.1': {
    name: 'Error Identification',
    level: 'A',
    how: 'Errors are said at their field; the first wrong one takes the focus.',
    tests: [
      'components/guest-form: moves the focus to the first wrong field, as every other form of the shop does',
      'browser/register: the server’s errors are shown at their fields, the first of which gets the focus',
      'components/announced-errors: is announced for a quantity',
      'components/basket-lines: announces a count that can’t be',
    ],
  },
  '3.3.2': {
    name: 'Labels or Instructions',
    level: 'A',
    how: 'Every field has a label that stays.',
    tests: [axe],
  },
  '3.3.3': {
    name: 'Error Suggestion',
    level: 'AA',
    how: 'Messages name the form of an amount, the highest number, the next free day.',
    tests: [
      'components/announced-errors: is announced with an example for the amount of a voucher, which stays as it was typed',
      'components/article-order: with a count above the stock shows the problem at the counter',
    ],
  },
  '3.3.4': {
    name: 'Error Prevention (Legal, Financial, Data)',
    level: 'AA',
    how: 'The sum is shown before payment; removing can be undone; a changed price has to be agreed to.',
    tests: [
      'components/basket-lines: with a changed price shows it; after the visitor agrees, the totals change and get the focus',
      'components/basket-lines: is removed with one button, which is announced and can be undone',
    ],
  },
  '3.3.7': {
    name: 'Redundant Entry',
    level: 'A',
    how: 'The country of the basket is that of the forms; input survives a failure and a login.',
    tests: [
      'components/one-country: is the same in the basket and in the form that follows',
      'components/one-country: begins a registration, and a delivery address',
      'components/settings-saved: begins with the one chosen in the basket',
      'components/troubled-forms: shows the failure, keeps the input, can be sent again, and was sent once',
    ],
  },
  '3.3.8': {
    name: 'Accessible Authentication (Minimum)',
    level: 'AA',
    how: 'There is no puzzle, and a password can be pasted.',
    tests: ['unit/domain/forms/every-field: a pasted e-mail address is valid'],
  },
  '4.1.2': {
    name: 'Name, Role, Value',
    level: 'A',
    how: 'Controls are the browser’s own; the calendar is a WAI-ARIA grid; a hidden frame has no stop.',
    tests: [
      axe,
      'components/calendar: names date and state of each day, and marks today',
      'components/stepper: has a name for each of its three controls, and for its limits',
      'components/embed-frame: the frame of a shop that hasn’t answered yet',
    ],
  },
  '4.1.3': {
    name: 'Status Messages',
    level: 'AA',
    how: 'Changes are announced once, when final; errors where they are shown.',
    tests: [
      'unit/islands/live-regions: no screen has a live region of its own',
      'components/event-day: announces what is found for a chosen day once',
      'browser/announcements: tickets, a guided tour and an article as a guest',
      'components/announced-errors: is announced for a quantity, and again',
      'components/booking-problems: says each message once',
      'components/booking-status: come one at a time',
      'components/payment-step: are announced once while a basket loads',
      'components/basket-lines: announces a count that can’t be',
    ],
  },
}
