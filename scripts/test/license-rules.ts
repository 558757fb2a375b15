/** Licenses that any package may have, by their SPDX identifier, and why (https://spdx.org/licenses/). */
export const allowedLicenses: Readonly<Record<string, string>> = {
  MIT: 'asks for its notice alone',
  'MIT-0': 'asks for nothing',
  ISC: 'asks for its notice alone',
  '0BSD': 'asks for nothing',
  'BSD-2-Clause': 'asks for its notice alone',
  'BSD-3-Clause': 'asks for its notice, and not to advertise with its authors',
  'Apache-2.0': 'asks for its notice, and grants patents',
  'BlueOak-1.0.0': 'asks for its notice alone',
  'PSF-2.0': 'asks for its notice alone',
  'Python-2.0': 'asks for its notice alone',
  Zlib: 'asks for its notice in source alone',
  'CC0-1.0': 'gives up all rights',
  Unlicense: 'gives up all rights',
  WTFPL: 'gives up all rights',
  'CC-BY-4.0': 'of data; asks for its authors to be named',
  'OFL-1.1': 'of typefaces; they may be embedded and served, not sold by themselves',
};

/** Packages whose license asks for changes to be given back, each with the reason why it may be here all the same. */
export const copyleftPackages: readonly { name: RegExp; license: RegExp; reason: string }[] = [
  {
    name: /^lightningcss(-[\w-]+)?$/,
    license: /^MPL-2\.0$/,
    reason: 'a tool of the build, used as it is; the license binds its own files, and none of them is served',
  },
  {
    name: /^(axe-core|@axe-core\/playwright)$/,
    license: /^MPL-2\.0$/,
    reason: 'used by tests alone, as it is',
  },
  {
    name: /^@img\/sharp-(libvips-[\w-]+|win32-\w+|wasm32)$/,
    license: /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/,
    reason: 'draws pictures for the generator as a library of its own that can be replaced; it is not served',
  },
  {
    name: /^@cspell\/dict-en-common-misspellings$/,
    license: /^CC BY-SA 4\.0$/,
    reason: 'a word list of the spelling check, used as it is; it is not served',
  },
];
