/**
 * Phone numbers in a text: +49 40 66969 123, +1 (571) 555-0142. They begin with the code of the country, which a number
 * on a website needs.
 */
export const phoneNumbers = /\+\d(?:[ ()/.-]{0,2}\d){7,14}/g;

/** Address that calls a phone number (RFC 3966). The 0 in +49 (0)40 is dialed inside the country only. */
export const callAddress = (phone: string): `tel:${string}` =>
  `tel:${phone.replace(/^(\+\d+)\s*\(0\)/, '$1').replaceAll(/(?!^\+)\D/g, '')}`;
