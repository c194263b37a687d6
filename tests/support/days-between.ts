/** How many days `to` lies after `from`, by the platform's own calendar; negative if it lies before. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
