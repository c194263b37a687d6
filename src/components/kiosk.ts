/*
 * The shop on a museum's own device (section 2, "Kiosk"): asked for with `?kiosk`, remembered for the tab. Only museums that
 * want kiosks have this on their pages. It runs before the shop's own scripts, which find nothing of who was here before.
 */
import { isKiosk } from './kiosk-memory.ts'
import { startKiosk } from './kiosk-start.ts'

if (isKiosk()) startKiosk()
