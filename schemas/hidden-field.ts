/** Honeypot: an invisible field of forms without scripts. Only bots fill it in. */
export const hiddenField = 'fax';
