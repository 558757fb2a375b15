import { securityTxtPath } from '../../../schemas/routing/addresses.ts';
import type { Content } from '../../read/content.ts';
import type { Output } from '../write-output.ts';

/**
 * public/.well-known/security.txt (RFC 9116): the contact for vulnerabilities. Omitted if the data has no expiry date.
 */
export const emitSecurityTxt = ({ languages, single: { site } }: Content, output: Output): void => {
  if (!site.security) return;
  const lines = [
    `Contact: mailto:${site.emails.security ?? site.emails.company}`,
    `Expires: ${site.security.expires}T00:00:00Z`,
    `Preferred-Languages: ${languages.map(({ code }) => code).join(', ')}`,
    `Canonical: ${new URL(securityTxtPath, site.baseUrl).href}`,
  ];
  output.set(`public${securityTxtPath}`, `${lines.join('\n')}\n`);
};
