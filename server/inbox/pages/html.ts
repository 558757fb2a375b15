import type { HtmlEscapedString } from 'hono/utils/html';

/** What a template gives: everything put into it is escaped, unless it is such a piece itself. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
