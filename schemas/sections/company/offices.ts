import { text } from '../../text/text.ts';
import { heading, section } from '../section.ts';

/** The offices of offices.yaml (CON-1c). */
export const offices = section('offices', 'Offices of data/offices.yaml with addresses and maps.', {
  heading,
  email: text('label').describe('Label of the e-mail address.'),
  address: text('label').describe('Label of the postal address.'),
  timezone: text('label').describe('Label of the time zone.'),
  phone: text('label').describe('Label of the phone number, if there is one.'),
  map: text('label').describe('Label of the map link.'),
});
