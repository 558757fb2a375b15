/** Senders in a language with their companies, and parts of honest inquiries. */
export interface Phrases {
  senders: readonly (readonly [name: string, email: string, company: string])[];
  openings: readonly string[];
  needs: readonly string[];
  details: readonly string[];
  closings: readonly string[];
  short: readonly string[];
}

export const phrases: Readonly<Record<string, Phrases>> = {
  en: {
    senders: [
      ['Sarah McDonald', 'office@mcdonald-lighting.co.uk', 'McDonald Lighting Ltd'],
      ['J.R. Whitfield', 'j.r.whitfield@gmail.com', 'Whitfield & Sons'],
      ['Priya Raghunathan', 'priya@openstreetgardens.org', 'OpenStreetGardens'],
      ['Tom', 'procurement@northshore.io', 'NorthShore IoT'],
      ['Rhys Llwyd', 'rhys.llwyd@cymru.example', 'Llwyd'],
      ['Dr. Kate O’Brien-Smith', 'anna.meyer@stmarys.nhs.uk', 'St Mary’s'],
    ],
    openings: ['Hello,', 'Hi there,', 'Good morning,', 'Dear team,', 'Hi all,', ''],
    needs: [
      'we are looking for a partner to rebuild our order portal by spring.',
      'our PostgreSQL cluster has outgrown a single server and nobody here knows replication.',
      'could you tell me what a prototype of a mobile app for field engineers would cost?',
      'I saw your case study on lending platforms and have the same problem with reconciliation.',
      'we need someone to review the security of our JavaScript front end before the audit.',
      'do you also take over projects that another agency has begun?',
      'I run a bakery with three shops and want customers to order online.',
    ],
    details: [
      'Around forty people would use it every day.',
      'The budget is between 30,000 and 50,000 pounds.',
      'Everything runs on AWS at the moment, with Terraform and GitHub Actions.',
      'Our last supplier left us without documentation.',
      'It has to work offline, because there is no signal in the tunnels.',
      'The data must stay in the UK.',
    ],
    closings: [
      'Could we talk on Thursday?',
      'Thanks, looking forward to hearing from you.',
      'Best regards',
      'My number is 0161 496 0123.',
      '',
    ],
    short: [
      'Please call me.',
      'Do you work with Salesforce?',
      'Prices?',
      'Is the role still open?',
      'test',
      'Need a quote asap, thx',
      'Are you hiring React devs?',
    ],
  },
  de: {
    senders: [
      ['Jürgen Schwartzkopf', 'einkauf@schwartzkopf-gmbh.de', 'Schwartzkopf GmbH & Co. KG'],
      ['Annegret Müller-Lüdenscheidt', 'a.mueller@web.de', ''],
      ['Inge Brandt', 'inge.brandt@brandt-krane.de', 'Brandt Krane'],
      ['Herr Schmidt', 'sekretariat.weber@stadtwerke-nordheim.de', 'Stadtwerke Nordheim'],
      ['Nguyễn Thị Minh', 'minh@lackiererei-hoffmann.de', 'Lackiererei Hoffmann'],
    ],
    openings: ['Sehr geehrte Damen und Herren,', 'Guten Tag,', 'Hallo,', 'Moin,', ''],
    needs: [
      'wir suchen einen Dienstleister für die Ablösung unserer Warenwirtschaft.',
      'unsere Rechtsschutzversicherung verlangt eine Dokumentation der Schnittstellen.',
      'könnten Sie uns ein Angebot für die Wartung unserer Wirtschaftsprüfersoftware machen?',
      'für unser Herbstsprint-Projekt fehlt uns noch ein Entwickler mit Erfahrung in SAP.',
      'wir möchten unsere Bestellungen künftig per App erfassen lassen.',
      'ich hätte gerne gewusst, ob Sie auch kleine Handwerksbetriebe betreuen.',
    ],
    details: [
      'Es geht um etwa zwölf Arbeitsplätze an zwei Standorten.',
      'Der Kostenrahmen liegt bei 25.000 Euro.',
      'Die Angstschwelle im Team ist hoch, weil das letzte Projekt gescheitert ist.',
      'Datenschutz ist uns wichtig, die Server müssen in Deutschland stehen.',
      'Ein Lastenheft liegt vor.',
    ],
    closings: [
      'Mit freundlichen Grüßen',
      'Bitte rufen Sie mich zurück: 0421 555 0199.',
      'Vielen Dank vorab!',
      'LG',
      '',
    ],
    short: [
      'Bitte um Rückruf',
      'Terminvereinbarung',
      'Was kostet das?',
      'Kostenvoranschlag',
      'Machen Sie auch Shopware?',
      'Moin, geht das auch ohne Cloud?',
    ],
  },
  fr: {
    senders: [
      ['Hélène d’Aubigné', 'h.daubigne@orange.fr', 'Maison d’Aubigné'],
      ['Jean-Baptiste Lefèvre', 'contact@lefevre-freres.fr', 'Lefèvre Frères SARL'],
      ['Marc', 'marc.durand75@free.fr', 'Durand'],
      ['Ngozi Okonkwo', 'direction@agribio.fr', 'AgriBio'],
    ],
    openings: ['Bonjour,', 'Madame, Monsieur,', 'Bonsoir,', ''],
    needs: [
      'nous cherchons un prestataire pour refaire notre site de réservation.',
      'pourriez-vous nous envoyer un devis pour une application de suivi de chantier ?',
      'notre logiciel de caisse ne communique plus avec la comptabilité.',
      'je souhaite savoir si vous proposez des audits de sécurité.',
      'nous avons un besoin urgent de renfort sur un projet Kubernetes.',
    ],
    details: [
      'Nous sommes une équipe de huit personnes à Lyon.',
      'Le budget n’est pas encore fixé.',
      'Les données doivent rester en Europe.',
      'Le cahier des charges est prêt.',
      'La mise en service est prévue en septembre.',
    ],
    closings: [
      'Cordialement',
      'Merci d’avance pour votre retour.',
      'Bien à vous',
      'Vous pouvez me joindre au 06 12 34 56 78.',
      '',
    ],
    short: ['Merci de me rappeler', 'Quels sont vos tarifs ?', 'Un devis svp', 'Vous travaillez avec Symfony ?'],
  },
  es: {
    senders: [
      ['María José Gutiérrez', 'mj.gutierrez@hotmail.com', 'Gutiérrez Hermanos'],
      ['Íñigo Etxeberria', 'info@etxeberria.eus', 'Etxeberria S.L.'],
      ['Xochitl Hernández', 'xochitl@artesania.mx', 'Artesanía'],
      ['Luis', 'compras.norte@cafetal.co', 'CafeTal'],
    ],
    openings: ['Buenos días:', 'Hola,', 'Estimados señores:', ''],
    needs: [
      'necesitamos una tienda en línea para nuestra cooperativa.',
      '¿podrían enviarnos un presupuesto para migrar el almacén de datos?',
      'buscamos un equipo que mantenga nuestra aplicación de reparto.',
      'me gustaría saber si trabajan con clínicas pequeñas.',
    ],
    details: [
      'Somos quince empleados en Bilbao.',
      'Queremos empezar en enero.',
      'La aplicación actual es de 2012 y nadie la entiende.',
      'Tenemos unos tres mil pedidos al mes.',
    ],
    closings: ['Un saludo', 'Quedo a la espera de su respuesta.', 'Gracias', ''],
    short: ['¿Precio?', 'Llámenme por favor', '¿Hacen apps para iPhone?', 'Quiero un presupuesto'],
  },
  it: {
    senders: [
      ['Giovanni Dell’Acqua', 'g.dellacqua@libero.it', 'Dell’Acqua Vini'],
      ['Chiara', 'amministrazione@marmi-carrara.it', 'Marmi Carrara Srl'],
      ['Paola Zsigmondy', 'paola.z@gmail.com', ''],
    ],
    openings: ['Buongiorno,', 'Salve,', 'Gentili signori,', ''],
    needs: [
      'vorremmo digitalizzare gli ordini dei nostri agenti.',
      'cerchiamo un fornitore per l’assistenza al gestionale.',
      'potreste farci un preventivo per un configuratore di prodotti?',
      'ci serve un consulente per la fatturazione elettronica.',
    ],
    details: [
      'L’azienda ha sede a Modena.',
      'Abbiamo già un database su Azure.',
      'Servirebbe entro l’estate.',
      'I dati sono riservati.',
    ],
    closings: ['Cordiali saluti', 'Grazie mille', 'In attesa di un vostro riscontro', ''],
    short: ['Quanto costa?', 'Richiamatemi per favore', 'Preventivo?', 'Fate anche formazione?'],
  },
  pl: {
    senders: [
      ['Grzegorz Brzęczyszczykiewicz', 'grzegorz@brzeczyszczykiewicz.pl', 'Brzęczyszczykiewicz'],
      ['Krzysztof Źdźbło', 'biuro@zdzblo-trans.pl', 'Źdźbło Trans'],
      ['Małgorzata Szczęsna', 'm.szczesna@wp.pl', 'Szczęsna'],
    ],
    openings: ['Dzień dobry,', 'Witam,', 'Szanowni Państwo,', ''],
    needs: [
      'szukamy firmy, która przejmie utrzymanie naszego sklepu.',
      'proszę o wycenę aplikacji dla kierowców.',
      'potrzebujemy integracji z systemem księgowym.',
      'czy wdrażają Państwo systemy dla szpitali?',
    ],
    details: [
      'Mamy oddziały w Gdańsku i Szczecinie.',
      'Budżet ustalimy po rozmowie.',
      'System musi działać także w nocy.',
      'Termin to koniec kwartału.',
    ],
    closings: ['Pozdrawiam', 'Z poważaniem', 'Proszę o kontakt telefoniczny.', ''],
    short: ['Proszę o telefon', 'Ile to kosztuje?', 'Czy pracujecie w Javie?'],
  },
  el: {
    senders: [
      ['Γιώργος Παπαδόπουλος', 'g.papadopoulos@otenet.gr', 'Παπαδόπουλος ΑΕ'],
      ['Maria Nikolaidou', 'info@aegeanferries.gr', 'Aegean Ferries'],
      ['Ελένη Κωνσταντίνου', 'eleni@konstantinou.gr', 'Konstantinou'],
    ],
    openings: ['Καλημέρα σας,', 'Γεια σας,', ''],
    needs: [
      'θα θέλαμε προσφορά για ένα σύστημα κρατήσεων.',
      'ψάχνουμε συνεργάτη για την εφαρμογή του ξενοδοχείου μας.',
      'χρειαζόμαστε βοήθεια με το React και το API μας.',
      'μπορείτε να αναλάβετε τη συντήρηση του e-shop;',
    ],
    details: [
      'Το ξενοδοχείο έχει ογδόντα δωμάτια.',
      'Ο προϋπολογισμός είναι περιορισμένος.',
      'Θέλουμε να ξεκινήσουμε τον Μάρτιο.',
      'Η ομάδα μας είναι στη Θεσσαλονίκη.',
    ],
    closings: ['Με εκτίμηση', 'Ευχαριστώ πολύ', ''],
    short: ['Πόσο κοστίζει;', 'Καλέστε με παρακαλώ', 'Κάνετε και WordPress;'],
  },
  ja: {
    senders: [
      ['田中 太郎', 'tanaka@yamato-seiki.co.jp', '大和精機株式会社'],
      ['Yuki Sato', 'y.sato@nifty.ne.jp', 'サトウ商店'],
      ['鈴木 花子', 'soumu@kitakaze.jp', '北風物流'],
    ],
    openings: ['お世話になっております。', 'はじめまして。', 'こんにちは。', ''],
    needs: [
      '在庫管理システムの見積もりをお願いいたします。',
      '予約アプリの開発について相談したいです。',
      'AWSへの移行を検討しています。',
      '保守だけの契約は可能でしょうか。',
    ],
    details: [
      '社員は二十名ほどです。',
      '来年四月までに公開したいと考えています。',
      '予算は未定です。',
      '既存のデータは約三万件あります。',
    ],
    closings: ['よろしくお願いいたします。', 'ご返信をお待ちしております。', ''],
    short: ['料金を教えてください。', 'お電話ください', '見積もり希望'],
  },
};

/** Links that honest senders add, with the words before them. */
export const honestLinks: readonly string[] = [
  'https://docs.google.com/document/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789/edit',
  'www.example-company.com',
  'https://www.linkedin.com/in/somebody-8a7b6c5d/',
  'https://github.com/example/orders/issues/42 https://example-company.com/status',
  'https://www.figma.com/file/dQw4w9WgXcQ/Mockups',
  'http://192.0.2.10:8080/login https://staging.example-company.com https://example-company.com',
];
