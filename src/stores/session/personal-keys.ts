/** What the tab keeps of who is signed in or is to buy, by the names of the stores: all that signing out forgets. */
export const personalKeys = ['token', 'customer', 'accountName', 'guestForm', 'typed', 'sentTo'] as const
