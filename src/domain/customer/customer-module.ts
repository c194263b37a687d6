import type { CustomerForm } from './customer.ts'

/** A museum's own treatment of its customers (section 3, "App configuration"); without one, nothing is done. */
export interface CustomerModule {
  /** The form as it is sent, of the form as it was filled in; texts are trimmed. */
  prepare: (form: CustomerForm) => CustomerForm
}

const nothing: CustomerModule = { prepare: (form) => form }

/** The example: a museum that sells to schools and firms, where who gave a company always gets an invoice. */
const invoiceToCompanies: CustomerModule = {
  prepare: (form) => (form.company ? { ...form, sendInvoice: true } : form),
}

const modules: Readonly<Record<string, CustomerModule>> = { invoiceToCompanies }

/** The module of that name; the one that does nothing where there is none. */
export const customerModuleOf = (name?: string): CustomerModule =>
  (name !== undefined && Object.hasOwn(modules, name) && modules[name]) || nothing
