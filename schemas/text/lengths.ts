/** Maximum characters of a text by its place in the layout. Each leaves room above today's texts. */
export const lengths = {
  /** A button, which goes over two lines on the narrowest phone. */
  button: 40,
  /** An entry of the header or the drawer. */
  menu: 30,
  /** The header's button for entries that do not fit, whose width is reserved (`--width-more`). */
  more: 6,
  /** The name of a service, an industry or a legal text in menus: a dropdown's column is 200 px wide. */
  name: 50,
  /** The small words over a heading, the label of a figure or of a value. */
  label: 50,
  /** The name of a control or an area for screen readers, and the few words beside a control. */
  control: 80,
  /** A tag, a technology, a badge: it does not break. */
  tag: 50,
  /** A figure in the largest numerals. */
  figure: 24,
  /** The largest words of the site, three lines on a phone. */
  headline: 60,
  /** The heading of a page or a section. */
  heading: 90,
  /** The heading of a card, a step or a tab. */
  card: 70,
  /** The words under a picture, an entry of a list. */
  line: 160,
  /** The line under a heading, a card's sentence, a notification. */
  sentence: 240,
  /** Alternative text of a picture; screen readers cannot pause inside it. */
  picture: 300,
  /** The browser's tab and the headline of a search result. */
  tab: 60,
  /** The two lines under that headline. */
  searchResult: 170,
  /** No limit: a page grows with its paragraphs. */
  paragraph: undefined,
} as const;

export type Place = keyof typeof lengths;
