import type { SearchEntry } from '../../schemas/routing/search-index.ts';

const entry = (path: string, title: string, description: string, keywords: string[] = []): SearchEntry => ({
  kind: 'page',
  path,
  title,
  description,
  aliases: [],
  keywords,
});

/** The search index of an invented library, with similar and different words. */
export const libraryIndex: readonly SearchEntry[] = [
  entry('/visit', 'Plan Your Visit', 'Opening hours, the tram, lockers and the coffee in the courtyard.'),
  entry('/membership', 'Membership', 'A card for a year, and what it opens.', ['Reader card']),
  entry('/children', 'Children and Schools', 'Story hours, a reading den and classes with a curator.'),
  entry('/librarians', 'Our Librarians', 'The people who know where it stands.', [
    'Ingeborg Vestergaard',
    'Amos Tindale',
  ]),
  entry('/loans', 'Interlibrary Loan', 'Books from elsewhere, ordered here and read at home.'),
  entry('/maps', 'Maps & Atlases', 'Sea charts, city plans and a globe that is wrong about Australia.', [
    'Cartography',
  ]),
  entry('/manuscripts', 'Medieval Manuscripts', 'Psalters, ledgers and letters on parchment, by appointment.'),
  entry('/photography', 'Photography Archive', 'Glass plates of the harbor, scanned and described.', ['Daguerreotype']),
  entry('/newspapers', 'Newspapers on Microfilm', 'Two centuries of local news on reels.', ['Periodicals']),
  entry('/binding', 'Bookbinding Workshop', 'Sew a spine in an afternoon.', ['Leather', 'Gilding']),
  entry('/restoration', 'Paper Restoration', 'How a flooded map is dried and made whole.', ['Conservation']),
  entry('/health', 'Health Reading Room', 'Medical journals, and a librarian who was a nurse.'),
  entry('/healthcare', 'Healthcare History', 'Hospitals, midwives and quarantine since 1700.'),
  entry('/lectures', 'Evening Lectures', 'Thursday talks, among them one on public health.'),
  entry('/music', 'Music and Scores', 'Quartets to borrow, with every part.', ['Sheet music']),
  entry('/typography', 'Printing & Typography', 'Lead type, two presses and a Saturday class.', ['Letterpress']),
  entry('/donate', 'Donate a Collection', 'What we can take, and what we gently decline.'),
  entry('/architecture', 'Architecture of the House', 'A reading room under a dome of iron and glass.'),
];
