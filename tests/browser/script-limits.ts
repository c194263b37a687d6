import type { Template } from '#site/page.ts'

/**
 * Says until when the museum is open, and names each of the first days once: part of the file of every page; so is what keeps
 * an order in the address when the language changes (10).
 */
const hours = 350

/**
 * On pages with an island besides: what fetches messages once it wakes (60), what brings a pressed button back into view (100), and
 * room for changes too small to look at (300).
 */
const awake = hours + 460

/**
 * Where something is bought, or an order is shown, besides: what refuses answers that contradict themselves or are about
 * something else than was asked for (260), what keeps a day and its month on one line (30), and what leads the focus on from
 * whatever disappears with it (90).
 */
const selling = awake + 380

/** Where nothing is operated: menu, basket count, notices; names of files compress by some bytes differently in each build (10). */
const still = 3000 + hours + 10

/**
 * The most bytes of script that a page of each template loads, with gzip: what it loaded when that was last looked at,
 * and a little more. `node tests/bench/page-weights.ts` says where it stands; who raises one says what for.
 */
export const maxScript: Record<Template, number> = {
  'language-choice': still,
  logout: still,
  home: still,
  // The balance of a gift voucher can be asked for: what asks for the code of that.
  'article-list': 3450 + hours,
  // A day can be chosen: what asks for the code of that.
  'event-list': 3450 + hours,
  'password-reset-success': still,
  'static-page': still,
  visit: still,
  // Besides, what forwards addresses that a host can't rewrite, and shows the page in the language of the address.
  'not-found': 3450 + hours,
  // The announcer of its counts took 350 bytes.
  'tour-list': 21_800 + hours,
  // A link whose address is where one came from.
  'register-success': 4250 + hours,
  'recover-success': 4250 + hours,
  // Every page with an island follows a translator's changes to its texts, reports islands that don't arrive and pages
  // that don't open, and announces a text once: 1,800 bytes together. Baskets of several tabs that are merged without a
  // loss, and lines that are kept although they can't be read, took another 1,000; valibot's schemas for answers and for
  // what is stored 1,150 to 1,250, on the list of tours 1,800. Messages for the whole page that are announced once took 250;
  // the names of equal lines in baskets of several tabs 230; codes that two tabs redeemed, and what moves exactly what was
  // moved, 150. One limit of prices for answers and baskets took 20. Asking about what a
  // frame hands over once more takes 15 to 30, on the pages of the checkout 80 to 100.
  recover: 109_150 + awake,
  // Each payment is a record of its own that a release keeps if it can't read it, and all that are open or refused are
  // shown with what they are for: 3,200 bytes on every page of the checkout. Which of two payments of the same may be
  // booked, and records that outlive a clock that jumps, took another 160; one rule for all announcements 150; a
  // missing connection, open payments beside an order, and codes without effect 100; what moves a line of the basket 600.
  // Parts that a shared basket needs as well took 300, what is told of a payment given up or cancelled without an answer 80;
  // a booking that is confirmed by its number alone 35. The notice that opens, entry times of payments, and wrong fields that are
  // read again took 130, on pages of goods 110; what of a linked basket has just been bought 30.
  'checkout-canceled': 120_790 + selling,
  // Telling of each addition and of counts that a button makes took 40 here, and with vouchers; an amount that stays as the press
  // showed it took 20 with these; the name of a pass that Enter adds, and its focus, 90.
  'article-detail': 104_940 + selling,
  'pass-detail': 104_980 + selling,
  // The picture, the people, and what to do if one can't come took 950 bytes; keeping the visit 900, and 1,500 more after
  // the press; the order that is to be confirmed, and no other, 20; the payment that a page is
  // leaving for 40; passes that go by post 60; the buyer's own number that is forgotten with the guest 20; small changes 60.
  'checkout-success': 126_345 + selling,
  'checkout-accepted': 126_345 + selling,
  'voucher-detail': 103_910 + selling,
  'forgot-password': 109_025 + awake,
  guest: 109_435 + awake,
  login: 109_665 + awake,
  register: 109_110 + awake,
  settings: 111_885 + awake,
  // All of the booking: nothing more comes by itself. The first days as buttons, the basket that opens, and a next step that
  // comes into view took 800 bytes. What looks for a day whose offer keeps what its calendar promises
  // took 900 bytes; what says that code is gone 50; a sold-out time that leads to the nearest 140; what other tabs have bought
  // of a visit that is changed, or have added to it, 220; what ends the calendar with the year 9999 100; what
  // leaves out a time that is listed with two numbers of places 90; what tells of chosen tickets that another day doesn't
  // have 90; what leaves out tickets without a name, or names the only one, 280; what chooses tickets of a link that are new,
  // and leaves out those of another event, 350; first days of months that are known, performances with their years, and free
  // tickets for nobody 150; what keeps in the address how a line is being changed 110; announcements
  // compared by their words 20; what sells no more of a kind of day ticket than is left 110; small changes 100.
  'event-detail': 121_190 + selling,
  // What ends the calendar with the year 9999 took 100 bytes here too, what tells of lost choices 90, and what leaves out
  // prices without a name, or names the only one, 210; first days of months that are known 90; what keeps in the address how a
  // line is being changed 200.
  'tour-detail': 121_020 + selling,
  'order-review': 121_185 + selling,
  // What finds other times for a line comes once one can't be had at its own; that it was moved, and back, takes 550 bytes.
  // How a basket is paid comes once there is one, the check of an IBAN when somebody pays from an account. Basket,
  // details of a guest and payment are one page: what was on two is on this one. The pictures of pages are read by code
  // that the confirmation shares: 50 bytes. The button that shares the basket, and what takes a link to one out of the address,
  // took 300; the rest of both comes after the press, or with such a link. What is moved back, and paid, only as long as it is
  // what was pressed took 150; the check of a basket in a file of its own 60; a ticket that is
  // listed twice and sold once, and details that are corrected after the press 40.
  checkout: 126_085 + selling,
  'checkout-failed': 126_085 + selling,
}
