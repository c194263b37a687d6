import * as v from 'valibot'
import { isSecureAddress } from '#domain/shop/addresses.ts'
import { address } from './addresses.ts'
import { withDescription } from './with-description.ts'

/** Returns true if messages can be signed with a secret: base64 of at least 24 bytes, with or without `whsec_` in front. */
export const isSecret = (secret: string | undefined): boolean =>
  secret !== undefined && /^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)

/** Returns true if messages can be sent to an address: by https, or on this machine. */
export const isHook = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && isSecureAddress(url)
}

/** The field of `tenant.json` for the receivers of messages about changes that a publish made. */
export const afterPublishField = v.optional(
  withDescription(
    v.strictObject({
      url: withDescription(
        address(isHook, 'an https address, or http on this machine'),
        'The address that messages are sent to.',
      ),
      secret: withDescription(
        v.pipe(
          v.string(),
          v.check((text) => isSecret(text), 'base64 of at least 24 bytes (`openssl rand -base64 32`)'),
        ),
        'The secret that signs the messages.',
      ),
    }),
    'A service that gets the addresses changed by a publish, for example to empty the cache of your CDN (docs/operator/many-museums.md).',
  ),
)
