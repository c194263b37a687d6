import type { Plugin } from 'vite'
import { allMessages, incompleteKeys, MissingMessageError, unknownKeyFinder } from '#i18n/messages.ts'

/**
 * Fails a compile whose templates or islands ask for a message that no language has, and one whose languages don't have
 * the same messages: both would be published as the key itself.
 */
export const messageKeys = (): Plugin => ({
  name: 'message-keys',
  apply: 'build',
  enforce: 'pre',
  buildStart() {
    const [key] = incompleteKeys(allMessages)
    if (key !== undefined) throw new MissingMessageError(key)
  },
  transform: {
    filter: { id: { include: /\.(?:astro|tsx?)$/, exclude: /node_modules/ } },
    handler(code, id) {
      const unknown = find(code)
      if (unknown) this.error({ message: new MissingMessageError(unknown.key).message, id }, unknown.position)
      return null
    },
  },
})

const find = unknownKeyFinder(allMessages)
