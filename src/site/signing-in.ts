import type { Template } from './page.ts'

const screens: readonly Template[] = [
  'guest',
  'login',
  'register',
  'register-success',
  'forgot-password',
  'password-reset-success',
  'recover',
  'recover-success',
]

/**
 * Returns true if a screen is part of signing in: these alone keep what the visitor comes back to after it
 * (section 4, "Navigation memory").
 */
export const isSigningIn = (template: Template): boolean => screens.includes(template)
