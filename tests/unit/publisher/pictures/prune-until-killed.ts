import { PictureStore } from '#publisher/pictures/picture-store.ts'

/** Prunes a store of pictures, until the caller ends this process. */
const [, , store = '', now = ''] = process.argv
await new PictureStore(store).prune(new Date(now))
