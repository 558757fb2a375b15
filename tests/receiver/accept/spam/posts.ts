import type { Random } from '../../../process/receiver/running-receiver/random.ts';
import { honestLinks, type Phrases, phrases } from './inquiries.ts';

export interface Post {
  kind: string;
  /** Language of the sender, which the site has, too. */
  language: string;
  name: string;
  email: string;
  company: string;
  message: string;
  /** Address of the sender (IPv4). */
  address: string;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** `oGyvEpdPkMyH`, as the robots of contact forms write since 2024. */
const randomWord = (random: Random): string =>
  Array.from({ length: random.whole(9, 20) }, () => {
    const letter = random.of([...letters]);
    return random.happens(0.45) ? letter.toUpperCase() : letter;
  }).join('');

/** `q.w.er.ty.name82@gmail.com`: one mailbox under many addresses. */
const dottedMailbox = (random: Random): string => {
  const local = Array.from({ length: random.whole(9, 14) }, (_, index) => {
    const letter = random.of([...letters]);
    return index > 0 && random.happens(0.5) ? `.${letter}` : letter;
  }).join('');
  return `${local}${random.whole(1, 99)}@gmail.com`;
};

const addressOf = (random: Random): string => [0, 0, 0, 0].map(() => random.whole(1, 254)).join('.');

const firstNames = ['Kevin', 'Amanda', 'Georgevef', 'JamesAnape', 'Robert', 'Olivia', 'Dennis', 'Mike', 'Lena'];
const lastNames = ['Turner', 'Walsh', 'Kowalski', 'Bridges', 'Anderson', 'Cole', 'Hughes', 'Meyer'];

const person = (random: Random) => {
  const name = `${random.of(firstNames)} ${random.of(lastNames)}`;
  const other = `${random.of(firstNames)}.${random.of(lastNames)}`.toLowerCase();
  const local = random.happens(0.5) ? name.replace(' ', '.').toLowerCase() : other;
  return {
    name,
    email: `${local}${random.whole(1, 999)}@${random.of(['gmail.com', 'outlook.com', 'mail.ru', 'rankboost.top'])}`,
  };
};

const hosts = ['casino-vip.top', 'best-seo.xyz', 'crypto-x100.online', 'pills-market.shop', 'loan-fast.site'];

const linkOf = (random: Random): string =>
  `https://${random.of(hosts)}/${random.of(['go', 'promo', 'a1', ''])}?id=${random.whole(1, 9999)}`;

/** Pitches that robots send to many sites from many networks, with one or two words changed. */
const pitches = [
  (slot: string, link: string) =>
    `Hi ${slot}, I was just browsing your website and noticed that it does not rank on the first page of Google for several profitable keywords in your industry. Our agency can place you there within ninety days, or we refund every cent. May I send you a free audit with pricing and case studies? ${link}`,
  (slot: string) =>
    `Hello ${slot}, do you need more qualified appointments every month? We build targeted lists of verified decision makers and deliver personalized outreach campaigns that fill the calendar of your sales team. Reply with YES and I will share the exact process together with references from similar companies.`,
  (slot: string, link: string) =>
    `Dear ${slot}, our investors provide unsecured business funding from fifty thousand up to twenty million dollars at three percent interest, without collateral and without upfront charges. Approval takes less than two working days and repayment begins after twelve months. Apply here: ${link}`,
  (slot: string) =>
    `Good day ${slot}, we produce animated explainer videos which increase conversions on landing pages dramatically. A professional script, voice artist, storyboard and unlimited revisions are included in our introductory package this week only. Shall I prepare some samples for your company?`,
];

const foreign = [
  'Здравствуйте! Предлагаем продвижение сайта в поисковых системах, быстрый рост позиций и клиентов. Пишите нам сегодня.',
  'Заработок в интернете без вложений, от 5000 рублей в день. Регистрация бесплатная, вывод денег на карту.',
  '您好，我们是专业的网站建设公司，提供优质的服务和低廉的价格，欢迎随时联系我们了解更多详情。',
  'مرحبا، نقدم خدمات تسويق المواقع وزيادة الزوار بأسعار مناسبة جدا، تواصل معنا الآن لمعرفة المزيد.',
];

type Content = Pick<Post, 'name' | 'email' | 'company' | 'message'>;

/** Kinds of spam with their shares in percent. */
const kinds: readonly (readonly [kind: string, share: number, write: (random: Random) => Content])[] = [
  [
    'random everywhere',
    30,
    (random) => ({
      name: randomWord(random),
      email: dottedMailbox(random),
      company: randomWord(random),
      message: randomWord(random),
    }),
  ],
  [
    'random name',
    8,
    (random) => ({
      ...person(random),
      name: `${randomWord(random)} ${randomWord(random)}`,
      company: 'google',
      message: random.of(['Hello', 'I want to know your price.', randomWord(random)]),
    }),
  ],
  [
    'random text',
    8,
    (random) => ({
      ...person(random),
      email: dottedMailbox(random),
      company: '',
      message: `${randomWord(random)} ${randomWord(random)}`,
    }),
  ],
  [
    'markup',
    10,
    (random) => ({
      ...person(random),
      company: 'google',
      message: `Look <a href="${linkOf(random)}">here</a> [url=${linkOf(random)}]now[/url] for the best offer`,
    }),
  ],
  [
    'many links',
    6,
    (random) => ({
      ...person(random),
      company: '',
      message: `New: ${Array.from({ length: random.whole(4, 8) }, () => linkOf(random)).join(' , ')}`,
    }),
  ],
  [
    'bare link',
    6,
    (random) => ({
      ...person(random),
      company: '',
      message: `${random.of(['', 'wow', 'see'])} https://${random.of(['bit.ly', 't.me', 'cutt.ly'])}/${randomWord(random)}`,
    }),
  ],
  [
    'link as name',
    4,
    (random) => ({ ...person(random), name: `Win 5000$ ${linkOf(random)}`, company: '', message: 'Take it today' }),
  ],
  [
    'other script',
    12,
    (random) => ({
      ...person(random),
      company: '',
      message: `${random.of(foreign)} ${random.happens(0.5) ? linkOf(random) : ''}`,
    }),
  ],
  [
    'look-alikes',
    2,
    (random) => ({
      ...person(random),
      company: '',
      message: 'Еarn mоney оnline with оur new plаtform, jоin nоw and gеt bоnus',
    }),
  ],
  [
    'campaign',
    14,
    (random) => {
      const { name, email } = person(random);
      return {
        name,
        email,
        company: random.of(['', 'SEO Experts']),
        message: random.of(pitches)(random.of(['there', 'team', 'owner', 'sir']), linkOf(random)),
      };
    },
  ],
];

const chosen = (random: Random) => {
  let left = random.whole(0, 99);
  const kind = kinds.find(([, share]) => {
    left -= share;
    return left < 0;
  });
  if (!kind) throw new Error('the shares must be 100 percent');
  return kind;
};

const count = 200;

/** Posts of robots as operators of contact forms report them, in the order of their arrival. */
export const spamPosts = (random: Random): Post[] =>
  Array.from({ length: count }, () => {
    const [kind, , write] = chosen(random);
    return { kind, language: 'en', address: addressOf(random), ...write(random) };
  });

/** People who write several sentences sign them. */
const signature = (random: Random, name: string, company: string): string =>
  [
    name,
    company,
    `${random.whole(1, 240)} ${random.of(lastNames)} Road`,
    `+44 ${random.whole(1000, 9999)} ${random.whole(100_000, 999_999)}`,
  ]
    .filter(Boolean)
    .join('\n');

const honestMessage = (random: Random, words: Phrases, signed: string): [kind: string, message: string] => {
  if (random.happens(0.25)) return ['short', random.of(words.short)];
  const details = new Set(Array.from({ length: random.whole(0, 3) }, () => random.of(words.details)));
  const parts = [random.of(words.openings), random.of(words.needs), ...details, random.of(words.closings)];
  const text = parts.filter(Boolean).join(random.happens(0.5) ? '\n' : ' ');
  const message = details.size > 1 ? `${text}\n${signed}` : text;
  return random.happens(0.25) ? ['with a link', `${message}\n${random.of(honestLinks)}`] : ['plain', message];
};

/** Inquiries of people in eight languages, from short ones to ones with links. */
export const honestPosts = (random: Random): Post[] =>
  Array.from({ length: count }, (_, index) => {
    const [language, words] = Object.entries(phrases)[Math.floor(index / 2) % Object.keys(phrases).length] ?? [];
    if (language === undefined || !words) throw new Error('there are no phrases');
    const [name, email, company] = random.of(words.senders);
    const [kind, message] = honestMessage(random, words, signature(random, name, company));
    return { kind, language, name, email, company, message, address: addressOf(random) };
  });
