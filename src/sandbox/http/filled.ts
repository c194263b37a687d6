/** What somebody typed, without spaces around it; undefined for nothing. */
export const filled = (text: string | undefined): string | undefined => text?.trim() || undefined
