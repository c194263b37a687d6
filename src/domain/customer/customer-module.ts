import type { CustomerForm } from './customer.ts'

/** A museum's own processing of its customers' data (section 3, "App configuration"). */
interface CustomerModule {
  /** Returns the form to send, from the form as it was filled in; texts are trimmed. */
  prepare: (form: CustomerForm) => CustomerForm
}

const nothing: CustomerModule = { prepare: (form) => form }

/**
 * An example: a museum that sells to schools and companies, where customers who give a company always get an invoice.
 */
const invoiceToCompanies: CustomerModule = {
  prepare: (form) => (form.company ? { ...form, sendInvoice: true } : form),
}

const modules: ReadonlyMap<string | undefined, CustomerModule> = new Map([['invoiceToCompanies', invoiceToCompanies]])

/** Returns the module of a name, or one that changes nothing. */
export const customerModuleOf = (name?: string): CustomerModule => modules.get(name) ?? nothing
