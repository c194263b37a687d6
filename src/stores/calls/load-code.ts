// Screens load code by the same rules as the client of the shop's API, whose modules they may not import.
export { isReachable, loadCode } from '#api/load-code.ts'
