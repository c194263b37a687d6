import { derived } from '#stores/derived/derived.ts'
import { $token } from './session.ts'

/** Whether it is known who buys: somebody who signed in, or a guest with an address (section 6). */
export const $isSignedIn = derived([$token], (token) => token !== '')
