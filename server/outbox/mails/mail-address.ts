import * as z from 'zod';

/** The longest address that a path in SMTP can hold (RFC 5321, 4.5.3.1.3, less the angle brackets). */
const longest = 254;

const schema = z.email().max(longest);

/**
 * An address to which a mail can be sent, or nothing: one address and no list, no name, no comment, no control
 * character. The forms ask for no less; the outbox does not rely on it, because this text comes to stand in headers.
 */
export const mailAddress = (value: string): string | undefined => schema.safeParse(value.trim()).data;
