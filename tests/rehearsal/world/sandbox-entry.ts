/* Entry of the sandbox that the rehearsal runs (`../bundle.ts`). */

export { createSandbox } from '#sandbox/app.ts'
export { openDatabase } from '#sandbox/database/database.ts'
export { wallClock } from '#sandbox/shop/wall-clock.ts'
