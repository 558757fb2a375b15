/** Where RFC 9116 has the file. */
export const securityTxtPath = '/.well-known/security.txt';
