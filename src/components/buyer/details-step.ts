import { $afterSignIn } from '#stores/session/visit.ts'

// The remembered page is the checkout, in any language, which is the first part of the path.
const steps = document.querySelector('[data-details-step]')
const checkout = steps?.querySelector('a')?.pathname
const [waits] = $afterSignIn.get().split(/[?#]/)
if (checkout?.slice(3) === waits?.slice(3)) steps?.removeAttribute('data-off')
