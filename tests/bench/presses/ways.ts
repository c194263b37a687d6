import type { Locator, Page } from 'playwright'
import type { Visitor } from './visitor.ts'

/** A visitor on a museum's site. */
interface Visit extends Visitor {
  page: Page
  site: string
}

/** A way from the page of an event to the payment page, as an English visitor goes it. */
interface Way {
  key: string
  name: string
  museum: string
  walk: (visit: Visit) => Promise<void>
}

/** Returns true if a control is on the page now, or comes soon; pages put steps together or leave them out. */
const isThere = (control: Locator, timeout = 700) =>
  control
    .first()
    .waitFor({ timeout })
    .then(
      () => true,
      () => false,
    )

/** The day of the month of the next Saturday that isn't tomorrow, as the calendar writes it. */
function nextSaturday(): string {
  const day = new Date()
  do day.setDate(day.getDate() + 1)
  while (day.getDay() !== 6)
  return day.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first()

/** Chooses the next Saturday: by its chip if there is one, else in the month, else in the next one. */
async function chooseSaturday({ page, press }: Visit): Promise<void> {
  await page.getByRole('grid').waitFor()
  const date = nextSaturday().replace(',', '')
  const day = page.locator('[data-date]').filter({ visible: true })
  const written = date.replace(/ (\d+) /, ',? $1 ')
  const named = page.getByRole('button', { name: new RegExp(`^${written}`) })
  const chip = page.getByRole('button', { name: new RegExp(`^(Sat .*, )?${written}$`) })
  await day.first().waitFor()
  if (await isThere(chip, 1500)) return press(chip.first())
  if (!(await isThere(named, 300))) await press(button(page, 'Next month'))
  await press(named.first())
}

/** Presses the + of a ticket so many times. */
async function count({ page, press }: Visit, ticket: string, times: number): Promise<void> {
  const more = page.getByRole('button', { name: `More: ${ticket}`, exact: true }).first()
  for (let at = 0; at < times; at++) await press(more)
}

/** Adds to the basket and goes there; the page may go there by itself. */
async function toBasket({ page, press, waitFor }: Visit): Promise<void> {
  await press(button(page, 'Add to basket'))
  const link = page.getByRole('main').getByRole('link', { name: 'Go to basket' })
  await waitFor(() => Promise.race([link.waitFor(), page.waitForURL('**/checkout/')]))
  if (!page.url().includes('/checkout/')) await press(link)
  await waitFor(() => page.waitForURL('**/checkout/'))
}

const person = {
  'First name': 'Ada',
  'Last name': 'Lindqvist',
  'E-mail': 'ada@visitor.example',
  'Street and number': 'Gasse 1',
  Postcode: '4051',
  'Town or city': 'Basel',
}

/** Fills in what the form asks for, field by field. */
async function fillIn({ page, type, choose }: Visit, more: Record<string, string> = {}): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).first().waitFor()
  const salutation = page.getByLabel('Title', { exact: true })
  if (await salutation.isVisible()) await choose(salutation)
  for (const [label, text] of Object.entries({ ...person, ...more })) {
    const field = page.getByLabel(label, { exact: true })
    // Another field that isn't required needn't be filled in.
    if ((await field.isVisible()) && (await field.getAttribute('aria-required')) !== 'false') await type(field, text)
  }
}

/** Chooses a way to pay if none is chosen, agrees to the terms, and pays. */
async function pay({ page, press, waitFor }: Visit): Promise<void> {
  const terms = page.getByRole('checkbox', { name: /terms/i }).last()
  await waitFor(() => terms.waitFor({ state: 'attached' }))
  const methods = page.getByRole('group', { name: /pay/i }).getByRole('radio')
  if (await isThere(methods, 3000)) {
    if ((await methods.and(page.locator(':checked')).count()) === 0) await press(methods.first())
  }
  await press(terms)
  await press(button(page, /^Pay .*\d/))
  await waitFor(() => page.waitForURL(/\/pay\//))
}

/** Says that one buys as a guest, fills in the form and goes on; on a page that has all of it, only the form. */
async function asGuest(visit: Visit): Promise<void> {
  const { page, press, waitFor } = visit
  const guest = page.getByRole('main').getByRole('link', { name: 'Continue as guest' })
  const email = page.getByLabel('E-mail', { exact: true })
  await waitFor(() => guest.or(email).first().waitFor())
  if (await guest.isVisible()) await press(guest)
  await fillIn(visit)
  const next = button(page, 'Continue to payment')
  if (await next.isVisible()) await press(next)
}

/** Chooses next Saturday, a time if there are any, and tickets on an event's page, and goes to the basket. */
async function book(visit: Visit, event: number, time: RegExp | undefined, tickets: Record<string, number>) {
  await visit.page.goto(`${visit.site}/en/tickets/${event}/`)
  await chooseSaturday(visit)
  if (time) await visit.press(visit.page.getByRole('radio', { name: time }))
  for (const [ticket, times] of Object.entries(tickets)) await count(visit, ticket, times)
  await toBasket(visit)
}

/** Pays in the basket without a form. */
async function payExpress({ page, press, waitFor }: Visit): Promise<void> {
  const paypal = button(page, /PayPal Express/)
  await waitFor(() => paypal.waitFor({ state: 'attached' }))
  await press(page.getByRole('checkbox', { name: /terms/i }).first())
  await press(paypal)
  await waitFor(() => page.waitForURL(/\/pay\//))
}

/** All ways. */
export const ways: Way[] = [
  {
    key: 'guest',
    name: 'guest: two adults, a child, Saturday morning',
    museum: 'aarenfels',
    async walk(visit) {
      await book(visit, 102, /^10:30/, { Adult: 2, 'Children up to 16': 1 })
      await asGuest(visit)
      await pay(visit)
    },
  },
  {
    key: 'express',
    name: 'express: an adult, PayPal',
    museum: 'aarenfels',
    async walk(visit) {
      await book(visit, 102, /^10:30/, { Adult: 1 })
      await payExpress(visit)
    },
  },
  {
    key: 'short',
    name: 'short form: a day, two adults',
    museum: 'norrskata',
    async walk(visit) {
      await book(visit, 301, undefined, { Adult: 2 })
      await asGuest(visit)
      await pay(visit)
    },
  },
  {
    key: 'account',
    name: 'new account: an adult',
    museum: 'vlietermonde',
    async walk(visit) {
      const { page, press, waitFor } = visit
      await book(visit, 401, /^10:00/, { Adult: 1 })
      const main = page.getByRole('main')
      const create = main.getByRole('link', { name: 'Create an account' })
      const email = page.getByLabel('E-mail', { exact: true })
      await waitFor(() => create.or(email).first().waitFor())
      if (await create.isVisible()) await press(create)
      const mail = `ada.${Date.now()}@visitor.example`
      await fillIn(visit, {
        'E-mail': mail,
        'Repeat the e-mail address': mail,
        Password: 'loud-square-1909',
        'Repeat the password': 'loud-square-1909',
      })
      const register = button(page, /^Create (an |your )?account/)
      if (await register.isVisible()) await press(register)
      const on = main.getByRole('link', { name: /Back to basket|Continue/ })
      await waitFor(() =>
        on
          .or(page.getByRole('checkbox', { name: /terms/i }))
          .first()
          .waitFor(),
      )
      if (await on.first().isVisible()) await press(on.first())
      await pay(visit)
    },
  },
  {
    key: 'link',
    name: 'deep link: day, time and tickets in the address',
    museum: 'aarenfels',
    async walk(visit) {
      const date = new Date(`${nextSaturday()} 12:00`).toISOString().slice(0, 10)
      await visit.page.goto(`${visit.site}/en/tickets/102/?date=${date}&time=10:30&t1021=1`)
      await toBasket(visit)
      await payExpress(visit)
    },
  },
]
