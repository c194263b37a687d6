import { readFileSync } from 'node:fs'

/*
 * Prints the structural similarity (SSIM) of two pictures of one size: `node compare.mjs <one> <other> <width> <height>`, the
 * files being raw RGBA.
 */

const { default: ssim } = await import(new URL('node_modules/@blazediff/ssim/dist/ssim.mjs', import.meta.url).href)
const [, , one, other, width, height] = process.argv
process.stdout.write(String(ssim(readFileSync(one), readFileSync(other), undefined, Number(width), Number(height))))
