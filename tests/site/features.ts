/** What a site may switch off. Tests of it step aside where it is off. */
interface Features {
  /** Whether the quote button and GET STARTED open a dialog; otherwise they lead to the contact form. */
  leadDialog: boolean;
  quoteButton: boolean;
  search: boolean;
  particles: boolean;
  cookieBanner: boolean;
}

export const features: Features = {
  leadDialog: true,
  quoteButton: true,
  search: true,
  particles: true,
  cookieBanner: true,
};
