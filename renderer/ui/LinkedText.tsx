import { isRightToLeft } from '#generated/direction.ts';
import { leftToRight, mailAddress } from '../../schemas/text/left-to-right.ts';
import { phoneNumbers } from '../../schemas/text/phone-number.ts';
import { MailAddress } from './MailAddress.tsx';
import { PhoneLink } from './PhoneLink.tsx';

const parts = new RegExp(`(${isRightToLeft ? leftToRight : `${mailAddress}|${phoneNumbers.source}`})`);

/**
 * A text whose mail addresses wrap and whose phone numbers are links, unless it is part of a link. In a text from right
 * to left, all that is written from left to right stays together.
 */
export const LinkedText = ({ text, inLink = false }: { text: string; inLink?: boolean }) =>
  text.split(parts).map((part, index) => {
    const key = String(index);
    if (index % 2 === 0) return part;
    if (part.startsWith('+') && !inLink) return <PhoneLink key={key} number={part} />;
    const content = part.includes('@') ? <MailAddress key={key} address={part} /> : part;
    return isRightToLeft ? (
      <bdi key={key} dir="ltr">
        {content}
      </bdi>
    ) : (
      content
    );
  });
