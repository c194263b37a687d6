import { $afterSignIn } from '#stores/session/visit.ts'

// The checkout that was left to sign in waits, in whatever language: that is the first part of a path.
const steps = document.querySelector('[data-details-step]')
const checkout = steps?.querySelector('a')?.pathname
const [waits] = $afterSignIn.get().split(/[?#]/)
if (checkout?.slice(3) === waits?.slice(3)) steps?.removeAttribute('data-off')
