/** From so many places or pieces down, the shop says that few are left. */
const fewLeftLimit = 5

/** How well supplied something is of which `left` are left. */
export const stateOfPlaces = (left: number): 'open' | 'fewLeft' | 'soldOut' =>
  left <= 0 ? 'soldOut' : left <= fewLeftLimit ? 'fewLeft' : 'open'
