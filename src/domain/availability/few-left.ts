/** From so many places or pieces down, the shop says that few are left. */
export const fewLeftLimit = 5
