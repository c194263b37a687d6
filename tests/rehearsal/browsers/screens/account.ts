import type { CustomerForm } from '#domain/customer/customer.ts'
import type { FormAnswer } from '#stores/customer/form-answer.ts'
import { oneOf } from '../../random.ts'
import { follow, type Control, type Screen } from '../screen.ts'
import type { PageProps } from '../published.ts'
import * as shop from '../shop.ts'
import { linkTo, reloadPage, startPage } from './parts.ts'

interface FormUse {
  send: () => Promise<FormAnswer>
  /** Called after success. */
  done: () => void
  others?: () => Control[]
  problems?: () => readonly unknown[]
}

/** A form that is filled in and sent in one move (`islands/form/use-form.ts`). */
function formPage(props: PageProps, { send, done, others = () => [], problems = () => [] }: FormUse): Screen {
  const stops = [startPage(props)]
  let sending = false
  let refused = false
  let isOutdated = false
  let left = false
  const submit = async () => {
    if (sending) return
    refused = problems().length > 0
    if (refused) return
    sending = true
    const answer = await send()
    if (answer.state === 'done') {
      addEventListener('pageshow', () => (sending = false), { once: true })
      return done()
    }
    sending = false
    refused = true
    isOutdated = answer.state === 'failed' && answer.failure.message === 'errors.missingCode'
  }
  return {
    view: () => ({ shows: refused ? 'form refused' : 'form', isBusy: sending }),
    controls: () => [
      ...(isOutdated ? [reloadPage] : []),
      ...(sending ? [] : [{ name: 'send the form', press: () => void submit(), weight: 3, urge: 60 }]),
      ...others(),
    ],
    leave: () => {
      if (left) return
      left = true
      for (const stop of stops) stop()
    },
  }
}

/** The guest's form (`islands/account/GuestForm.tsx`). */
export function guestPage(props: PageProps): Screen {
  const { context, person, published } = props
  const rules = () =>
    shop.guestRules(published.customerForm, { ships: shop.needsShipping(shop.$cart.get()), brief: false })
  const stop = follow([shop.$guestForm])
  let country: string | undefined
  const filled = (): CustomerForm => ({ ...person.form, country: country ?? person.form.country })
  const screen = formPage(props, {
    problems: () => shop.customerFormProblems(filled(), rules()),
    send: () => shop.registerGuest(context, filled(), rules()),
    done: () => shop.redirectAfterLogin(context.lang, shop.routes.checkout(context.lang)),
    others: () => [
      {
        name: 'live elsewhere',
        weight: 0.3,
        press: (dice) => {
          country = oneOf(dice, published.customerForm.countries).key
          shop.$guestForm.set(filled())
        },
      },
      { ...linkTo('back to the basket', shop.routes.checkout(context.lang)), weight: 0.4 },
    ],
  })
  return {
    ...screen,
    leave: () => {
      stop()
      screen.leave()
    },
  }
}

/** The login form (`islands/account/LoginForm.tsx`). */
export function loginPage(props: PageProps): Screen {
  const { context, person, t } = props
  let password = person.password
  shop.redirectSignedIn(context.lang, location)
  return formPage(props, {
    send: () => shop.signIn(context, person.email, password),
    done: () => {
      shop.showToastAcross(t('account.loggingIn'), t('account.loggedIn'))
      shop.redirectAfterLogin(context.lang, shop.routes.home(context.lang))
    },
    others: () => [
      {
        name: 'mistype the password',
        weight: 0.1,
        press: () => {
          password = password === person.password ? 'a wrong one' : person.password
        },
        urge: password === person.password ? undefined : 10,
      },
      { ...linkTo('register', shop.routes.register(context.lang) + location.search), weight: 0.3 },
    ],
  })
}

/** The registration (`islands/account/RegisterForm.tsx`). */
export function registerPage(props: PageProps): Screen {
  const { context, person, published, t } = props
  let number = 0
  // Every account has an address of its own.
  const filled = (): CustomerForm => ({ ...person.form, email: `${number}.${Date.now()}.${person.email}` })
  shop.redirectSignedIn(context.lang, location)
  return formPage(props, {
    send: () => {
      number++
      return shop.registerCustomer(context, filled(), person.password, published.customerForm)
    },
    done: () => {
      if (shop.$afterSignIn.get() === '')
        return location.assign(shop.routes.registerSuccess(context.lang) + location.search)
      shop.showToastAcross(t('account.loggedIn'))
      shop.redirectAfterLogin(context.lang, shop.routes.home(context.lang))
    },
    others: () => [{ ...linkTo('log in', shop.routes.login(context.lang) + location.search), weight: 0.3 }],
  })
}

/** The customer's details (`islands/settings/Settings.tsx`); only the address is changed. */
export function settingsPage(props: PageProps): Screen {
  const { context, published, person } = props
  const open = () => void shop.openSettings(context, location.pathname, (path) => location.replace(path))
  const stops = [startPage(props), follow([shop.$settings, shop.$customer, shop.$isSignedIn])]
  open()
  let saving = false
  const save = async (change: (form: CustomerForm) => CustomerForm) => {
    const customer = shop.$customer.get()
    if (!customer || saving) return
    saving = true
    const base = shop.formOfCustomer(customer)
    await shop.saveChanges(context, base, change({ ...base, sendInvoice: base.sendInvoice ?? true }))
    saving = false
  }
  return {
    view: () => {
      const { state } = shop.$settings.get()
      return { shows: `settings ${state}`, isBusy: (state === 'asking' && shop.$isSignedIn.get()) || saving }
    },
    controls: () => {
      const { state } = shop.$settings.get()
      if (state === 'failed') return [{ name: 'settings again', press: open, urge: 50 }]
      // It has sent the visitor to the login; Back has restored it, and the shell loads it again once the shop answers.
      if (!shop.$isSignedIn.get()) return [reloadPage]
      if (state !== 'open' || saving) return []
      const countries = published.customerForm.countries
      const { country } = shop.$customer.get()?.billing ?? {}
      return [
        {
          name: 'move home',
          weight: 0.3,
          urge: country === person.form.country ? undefined : 50,
          press: () => void save((form) => ({ ...form, country: person.form.country, shipping: undefined })),
        },
        {
          name: 'move to another country',
          press: (dice) => void save((form) => ({ ...form, country: oneOf(dice, countries).key, shipping: undefined })),
        },
        { ...linkTo('to the basket', shop.routes.checkout(context.lang)), urge: 60 },
      ]
    },
    leave: () => {
      for (const stop of stops) stop()
    },
  }
}
