/** Path of the file in RFC 9116. */
export const securityTxtPath = '/.well-known/security.txt';
