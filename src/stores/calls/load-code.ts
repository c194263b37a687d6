// The client of the shop's API loads code in the same way; screens import nothing from it.
export { loadCode } from '#api/load-code.ts'
